// The texts of the page of tokens for programs, in English.
import type { Scope } from "../../../protocol.ts";

export const tokens = {
  title: "Bots and programs",
  line: "With a token, a program of yours can open tables and play at them.",
  alone:
    "This page runs without a server. Programs need one: start “bastide serve”, and open this page there.",
  name: "Name of the program",
  allows: "What the token allows",
  scopes: {
    watch: "watch tables",
    play: "take seats and play",
    open: "open tables",
  } satisfies Record<Scope, string>,
  make: "Make a token",
  once: (name: string): string => `The token of ${name}. Copy it now: it is not shown again.`,
  copy: "Copy the token",
  copied: "Copied",
  byHand: "Your browser blocked copying. The token is selected: copy it yourself.",
  yours: "Tokens of this browser",
  none: "None yet. A program plays under a name that begins with BOT, and cannot use your own seats.",
  revoke: "Revoke",
  revokeOf: (name: string): string => `Revoke the token of ${name}`,
  sure: "The program loses its seats, and the token never works again.",
  description: "Description of the API (OpenAPI)",
};
