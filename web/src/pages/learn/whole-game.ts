// A base game before its last tile, for the lesson about the end.
export const WHOLE_GAME = `
draw baU -1,0 r0 follower r draw baK 0,-1 r180 follower c draw baU -2,0 r0 follower . draw baN -2,1 r270 follower .
draw baJ -2,2 r0 follower c draw baH -3,1 r90 follower . draw baV -3,0 r180 pass draw baW 1,-1 r180 follower . draw
baM -4,1 r180 follower c draw baR -2,-1 r0 follower c draw baN -4,2 r0 pass draw baB -3,2 r0 follower + draw baJ -5,2
r90 follower . draw baJ 0,-2 r0 follower r draw baD 1,0 r180 follower c draw baC 0,-3 r0 follower c draw baT 2,-1 r90
follower r draw baU -2,3 r90 pass draw baF 1,1 r90 pass draw baR -2,-2 r270 pass draw baG 1,2 r90 pass draw baP 1,-2
r90 pass draw baE 1,3 r0 follower . draw baI 1,-3 r270 follower d draw baV -2,4 r180 follower r draw baP 2,-2 r270
pass draw baE 2,1 r0 follower . draw baR -3,-2 r180 pass draw baK 0,2 r0 follower . draw baV 0,3 r90 pass draw baA
-1,4 r90 pass draw baF 0,-4 r90 pass draw baV 0,4 r270 pass draw baA -3,3 r90 pass draw baE -1,-4 r0 pass draw baV
-4,3 r270 pass draw baX -1,2 r0 pass draw baU -4,4 r90 follower r draw baB -3,4 r0 follower + draw baW -4,5 r90 pass
draw baH -1,-5 r0 pass draw baU -2,-5 r90 follower . draw baM -3,5 r180 pass draw baV -2,-4 r90 pass draw baP -6,2 r0
pass draw baU -3,-4 r0 pass draw baW -5,3 r90 pass draw baS 2,0 r90 pass draw baV 3,1 r270 pass draw baE -1,-6 r180
pass draw baH -2,5 r90 pass draw baQ 3,0 r0 pass draw baK -3,6 r0 follower c draw baO 3,-1 r270 pass draw baV 4,1 r0
follower r draw baU -2,-6 r90 pass draw baB -1,-2 r0 pass draw baN 4,0 r0 pass draw baL 4,2 r90 pass draw baS -4,-2
r90 pass draw baW 3,2 r270 pass draw baV 2,3 r180 pass draw baB -3,-3 r0 follower + draw baU -2,-7 r90 pass draw baD
5,2 r270 pass draw baL 4,-1 r180 pass draw baO -4,-4 r0 pass draw baI -5,-4 r90 follower c draw baE 0,1 r180 pass draw
baD -4,-5 r180 pass
`;
