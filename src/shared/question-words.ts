// Vocabulary of players' questions about files, in several languages. Names from the site's data (packs, channels, game) are separate. Every
// word with a meaning must have an effect, because ignoring such a word gives a wrong file.

import { foldText } from './fold'

/** A word for an edition. A weak word counts only without a contradicting strong word: Java also runs on Windows 11. */
export type EditionWord = { readonly edition: string; readonly isWeak: boolean }

const STRONG: Readonly<Record<string, string>> = {
  java:
    'java je zip mac macos osx macbook imac linux ubuntu debian steamdeck ' +
    'fabric forge neoforge quilt optifine sodium iris pojav pojavlauncher ' +
    'джава ява 자바 جافا',
  bedrock:
    'bedrock be pe mcpe mcbe pocket mcpack mobile phone smartphone cellphone tablet handheld ios ipados iphone ipad ipod ' +
    'android kindle console consoles xbox ps4 ps5 playstation nintendo switch apk ' +
    'konsole tablette celular movil telefono cellulare telefone telefon telefonu komorka ' +
    'телефон телефона телефоне планшет бедрок 基岩版 手机 手机版 手機版 統合版 スマホ 베드락 모바일 هاتف',
}
const WEAK: Readonly<Record<string, string>> = {
  java: 'pc computer desktop laptop windows win',
  bedrock: 'store microsoft w10 w11 uwp',
}

export const EDITION_WORDS: ReadonlyMap<string, EditionWord> = new Map([
  ...wordsOf(STRONG, false),
  ...wordsOf(WEAK, true),
])

function wordsOf(words: Readonly<Record<string, string>>, isWeak: boolean): [string, EditionWord][] {
  return Object.entries(words).flatMap(([edition, list]) =>
    list.split(' ').map((word): [string, EditionWord] => [foldText(word), { edition, isWeak }]),
  )
}

/** Device names with a number that is no game version: 'ps 5', 'windows 11', 'android 14'. */
export const NUMBERED_DEVICE_PATTERN = new RegExp(
  [
    '(?<![\\p{L}\\d.])(?:',
    '(?<strong>xbox (?:one(?: [xs])?|series(?: [xs])?)|(?:ps|playstation) ?[45](?: pro)?|switch 2',
    '|(?:iphone|ipad|ios|ipados|android) ?(?:[5-9]|[12]\\d)|(?:windows|win) ?10 edition)',
    '|(?<weak>(?:windows|win) ?1[01])',
    ')(?![\\p{L}\\d]|[.,_]\\d)',
  ].join(''),
  'gu',
)

export const NEWEST_WORDS: ReadonlySet<string> = foldedWords(
  'newest latest current recent uptodate aktuell aktuelle neueste derniere nouvelle ultima ultimo nueva nuova nieuwste ' +
    'последняя новая остання najnowsza terbaru 最新 最新版 最新版本 최신 최신판',
)

/** Words without meaning for the file. Excludes words that could invert a question: 'not', 'older', 'without'. */
export const FILLER_WORDS: ReadonlySet<string> = foldedWords(
  'a an the my i im ive m we me our it is its this that what which where who to for of in on at with and or as ' +
    'have has can could would will like get give find need wanna looking search play playing plays use using run running ' +
    'please pls plz thanks thank thx you hi hello hey there one do does if ' +
    'how install help free best good want idk know ' +
    'file files download downloads link pack packs resource resources texture textures texturepack texturepacks ' +
    'resourcepack resourcepacks version versions ver vers v edition editions ed game mc update resolution res size pixel pixels ' +
    'compatible works work working ' +
    // German, French, Spanish, Portuguese, Italian, Dutch.
    'ich spiele auf der die das und mit fur welche welches datei herunterladen bitte danke hallo ' +
    'je joue en le la les pour avec sur mon ma telecharger fichier merci bonjour ' +
    'para el los las mi con por favor descargar archivo textura texturas gracias hola de ' +
    'baixar versao arquivo obrigado per quale versione scarica grazie ciao welk bestand versie ik speel ' +
    // Polish, Turkish, Indonesian.
    'jaka wersja wersje pobierz dla do na prosze icin indir doku paketi surum untuk unduh versi ' +
    // Russian, Ukrainian.
    'для на скачать текстуры текстур версия версии версию мне привет спасибо файл завантажити версія привіт дякую ' +
    // Chinese, Japanese, Korean, Arabic, Hindi.
    '用 版 版本 下载 下載 材质包 材質包 我的世界 マイクラ バージョン ダウンロード テクスチャ 에디션 버전 다운로드 마인크래프트 ' +
    'ماين كرافت تحميل للنسخة मुझे चाहिए',
)

function foldedWords(words: string): ReadonlySet<string> {
  return new Set(foldText(words).split(' '))
}

/** Words that exclude what follows: 'not bedrock'. */
export const NEGATIONS: ReadonlySet<string> = foldedWords(
  'not no without except dont never nicht kein keine sans pas non sin sem nao geen niet nie ikke bukan без не',
)

/** Words and signs that compare with a version: 'older than 1.20'. */
export const COMPARISONS: ReadonlySet<string> = foldedWords(
  'older newer before after below above under over than since until up least unless ' +
    'vor nach alter neuer als avant apres antes despues prima dopo до после < > = ≤ ≥ ≠ ≈ ~ ^ ¬ \\',
)

/** Words in the names of game updates -> the first version of the update. */
export const UPDATE_VERSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    redstone: '1.5',
    horse: '1.6',
    bountiful: '1.8',
    combat: '1.9',
    frostburn: '1.10',
    exploration: '1.11',
    aquatic: '1.13',
    pillage: '1.14',
    buzzy: '1.15',
    nether: '1.16',
    caves: '1.18',
    cliffs: '1.18',
    wild: '1.19',
    trails: '1.20',
    tales: '1.20',
    tricky: '1.21',
    trials: '1.21',
    garden: '1.21.4',
    spring: '1.21.5',
    skies: '1.21.6',
    copper: '1.21.9',
    mayhem: '1.21.11',
  }),
)
