// An example table, in the notation.
export const EXAMPLE = `0,0 baD r0 red follower r
0,-1 baE r180 blue follower c
1,0 baU r0 blue follower ,
-1,0 baV r180 red follower .
-1,1 baB r0 red follower +
red "Ann" 12 points 2 wine
blue "Bo" 9 points 1 grain
`;
