// Authored plans of walls and beds of stones, 16 by 16 on a torus: one letter a stone, a dot a joint. The classic looks
// have plans of their own: round stones far apart in the original, flat ones close together in the renewed.
import { type Labels, parseLabels } from '../lib/labels.ts'
import type { Choice } from '../lib/pen.ts'

export const COBBLES: Choice<Labels> = {
  main: parseLabels(`
aaa.bbbb.ccccc.a
aaa.bbbb.ccccc.a
aa.bbbbb.cccc..a
a..bbbb.d.cc.ee.
.ff.bb.ddd..eeee
ffff..dddd.eeeee
ffff.ddddd.eeee.
.fff.dddd.g.ee.f
.ff.h.dd.ggg..ff
...hhh..ggggg.f.
ii.hhhh.gggg.iii
ii.hhhhh.ggg.iii
iii.hhh.k.g..iii
.i.j...kkk.lll..
.jjjj.kkkk.llll.
a.jj..kkk.llll.a`),
  original: parseLabels(`
..aaa...bbb..cc.
.aaaaa.bbbbb.ccc
.aaaaa.bbbbb.ccc
.aaaaa.bbbbb..c.
..aaa...bbb..dd.
d.....ee....dddd
dd.ff.eeee..dddd
d.ffff.eeee.dddd
..ffff.eeee..dd.
..ffff..ee......
gg.ff..h...iiii.
ggg...hhhh.iiiii
gggg.hhhhh.iiiii
gggg.hhhhh.iiii.
.gg...hhh...ii..
.....j....kk....`),
  renewed: parseLabels(`
aaa.bbbbb.cccc.a
aaa.bbbbb.cccc.a
aaa.bbbb..cccc.a
...bbbb.dd.cc...
eee.bb.dddd..fff
eeee..ddddd.ffff
eeee.ddddd.gfff.
.ee..dddd.ggg..e
...h..dd.ggggg..
iihhh...hgggg.ii
iii.hhhhhh.gg.ii
iii..hhhh..k.iii
.i.j..hh..kkk.i.
..jjj....kkkkk..
l.jjjjj..kkkkk.l
ll.jjj.b..kkk.ll`),
}

/** Pebbles lie closer than cobbles: next to the joints, stones touch. */
export const PEBBLES: Choice<Labels> = {
  main: parseLabels(`
a.bbb.cc.dddd.aa
a.bbbb.cc.dd..aa
...bb.ccc...ee.a
ff....cc.gg.eee.
fff.hh..gggg.ee.
fff.hhhh.ggg...f
.f..hhhh.gg.ii.f
..jj.hh.k..iiii.
l.jjjj.kkk.iiii.
ll.jjj.kkk..ii.l
ll.jj.m.kk.n...l
.l...mmm..nnnn.l
q..o.mmmm.nn.pp.
qq.ooo.m.rr.pppq
q..ooo..rrrr.pp.
.bb.o.c..rr.d..a`),
  renewed: parseLabels(`
aaabbbbccccdddaa
aabbbbbccccdddda
aabbbbb.cccddd.a
eebbbffgg.dddhhe
eeeffffgggghhhhe
eeeffffgggg.hhhe
eee.fff.ggiiihee
jjjkk.llliiiijjj
jjkkkkllliiii.jj
jjkkkk.lll.immjj
nnkkk.ooooommmmn
nnn.ppooooommmnn
nnnppppooo.mmqnn
.nnppppp.rrqqqq.
sspppp.rrrrqqqss
ss.abb.crrr.qsss`),
}
