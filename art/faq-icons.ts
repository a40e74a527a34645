// The icons of the FAQ's categories: drawn by hand, letter by letter, 16 pixels a side.
import { createRaster, hex, type Raster, setPixel } from './lib/raster.ts'

type Icon = { readonly colors: Readonly<Record<string, string>>; readonly rows: readonly string[] }

const ICONS: Readonly<Record<string, Icon>> = {
  block: {
    colors: {
      a: 'b0c968',
      b: '699c40',
      c: '8ab250',
      d: '4d8536',
      e: '366d2f',
      f: '24562a',
      g: '58382a',
      h: '704a33',
      i: '9d744f',
      j: '875d3f',
      k: '4a2f24',
      l: '412823',
    },
    rows: [
      '.......aa.......',
      '.....aabbaa.....',
      '...aaabcbcbcb...',
      '.aabbbbbbbbbbbb.',
      'bcbabacbcbcbcbab',
      'ddbbbccccaabbbef',
      'eeedbbcbacbaeffg',
      'hgidjdcabbegehkg',
      'hjgejeddeefgflgg',
      'jhgijheeffhkglhg',
      'ighhjjigggkhllgg',
      'gjhijhihlkglkghg',
      '.hhhjjjihlllggg.',
      '...gjgjhkghgh...',
      '.....jjjggg.....',
      '................',
    ],
  },
  download: {
    colors: {
      a: '0d3a4f',
      b: 'a6dbe8',
      c: '55aac4',
      d: '2a7f9e',
      e: '1b6f8c',
      f: '2c2d3b',
      g: 'bbb8b5',
      h: '535462',
      i: '8d8c92',
      j: '666772',
    },
    rows: [
      '.....aaaaaa.....',
      '.....abccda.....',
      '.....abcdda.....',
      '.....abcdda.....',
      '..aaaabcddaaaa..',
      '..abbccccdddea..',
      '...abccccddea...',
      '....abccddea....',
      '.....abcdea.....',
      '......acea......',
      'ff.....aa.....ff',
      'fgh..........hif',
      'fgih........hijf',
      'fgiihhhhhhhhiijf',
      'fgiiiiiiiiiijjjf',
      'ffffffffffffffff',
    ],
  },
  'coffee-bean': {
    colors: { a: '4a2618', b: 'c08152', c: 'a4653a', d: '2b1712', e: '8a4e2a', f: '6b3a20' },
    rows: [
      '................',
      '........aaaa....',
      '......aabbccdd..',
      '.....abbbcccad..',
      '....abbbccceacd.',
      '...abbbbccefaed.',
      '..abbbbccefaefd.',
      '..abbcceaaacead.',
      '.abccaaacccffd..',
      '.abcabbeefffad..',
      '.acabbeefffad...',
      '.aeabeefffad....',
      '..daeefffad.....',
      '..ddfffadd......',
      '....dddd........',
      '................',
    ],
  },
  phone: {
    colors: {
      a: '191a26',
      b: '7e8087',
      c: '444756',
      d: '343746',
      e: '8dc0ee',
      f: '6f9dd3',
      g: 'f3fbff',
      h: '366d2f',
      i: '24562a',
      j: 'b0c968',
      k: '8ab250',
      l: '4d8536',
      m: '704a33',
      n: '58382a',
    },
    rows: [
      '....aaaaaaaa....',
      '...abccccccda...',
      '...accdaadcda...',
      '...aeeeeefffa...',
      '...aeeggeeefa...',
      '...aeggggeeea...',
      '...aeeeeeegga...',
      '...ahhhheeeia...',
      '...ajkhhhhiia...',
      '...akjkljilka...',
      '...alkljkljla...',
      '...amlmnlmlma...',
      '...anmmmnmmna...',
      '...accdaadcda...',
      '...accccccdda...',
      '....aaaaaaaa....',
    ],
  },
  brush: {
    colors: {
      a: '2e1c16',
      b: 'dabf8b',
      c: 'af8c56',
      d: '7d5b34',
      e: '2c2d3b',
      f: 'e6e2da',
      g: 'a3a1a3',
      h: '666772',
      i: '8d8c92',
      j: '3d1233',
      k: 'e8acd4',
      l: 'bd6aa2',
      m: '8e3b74',
      n: '6a2755',
    },
    rows: [
      '.............aa.',
      '............abca',
      '...........abcda',
      '..........abcda.',
      '.........abcda..',
      '........abcda...',
      '.......abcda....',
      '......efcda.....',
      '.....efgha......',
      '....efgihe......',
      '...jkgihe.......',
      '..jklmhe........',
      '..jllmmj........',
      '.jklmmnj........',
      '.jlmnnj....jlmmj',
      '..jjjj...jlmmj..',
    ],
  },
}

/** One beside the other, in the order of the site's categories. */
export function drawFaqIcons(): Raster {
  const icons = Object.values(ICONS)
  const image = createRaster(16 * icons.length, 16)
  icons.forEach(({ colors, rows }, place) => {
    rows.forEach((row, y) => {
      Array.from(row).forEach((letter, x) => {
        const color = colors[letter]
        if (color !== undefined) setPixel(image, place * 16 + x, y, hex(color))
      })
    })
  })
  return image
}
