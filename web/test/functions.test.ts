// Functions of the page fit on a screen, and calls stay readable.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  isArrowFunction,
  isConstructorDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

const ROOT = process.cwd();

/** The most lines that fit on a screen. */
const MOST = 70;

/** The most positional parameters; a function with more takes an object. */
const MOST_PARAMETERS = 6;

const api = new API({ cwd: ROOT });
after(() => api.close());

function unwieldy(): string[] {
  const [project] = api.updateSnapshot({ openProjects: [join(ROOT, "tsconfig.json")] }).getProjects();
  const names = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = project?.program.getSourceFile(join(ROOT, "src", name));
      return file === undefined ? [] : unwieldyIn(file, name);
    });
}

function unwieldyIn(file: SourceFile, name: string): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (
      isFunctionDeclaration(node) ||
      isArrowFunction(node) ||
      isConstructorDeclaration(node) ||
      isFunctionExpression(node) ||
      isMethodDeclaration(node)
    ) {
      const lines = file.text.slice(node.getStart(file), node.end).split("\n").length;
      if (lines > MOST) found.push(`${name}: ${nameOf(node)} ${lines}`);
      if (node.parameters.length > MOST_PARAMETERS)
        found.push(`${name}: ${nameOf(node)} has ${node.parameters.length} parameters`);
    }
    node.forEachChild(look);
  };
  look(file);
  return found;
}

function nameOf(node: Node): string {
  const named = "name" in node && node.name !== undefined ? node : node.parent;
  const name = (named as { name?: Node }).name;
  return name !== undefined && isIdentifier(name) ? name.text : "?";
}

test("functions fit a screen and take few parameters", () => {
  assert.deepEqual(unwieldy(), []);
});
