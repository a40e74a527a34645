// Words of players in three languages, as messages of a site have them, and questions as players type them, asked with Java and 32x selected.

import type { FINDER_WORD_KINDS } from '../../src/shared/finder-data'

type Language = {
  readonly words: Readonly<Record<(typeof FINDER_WORD_KINDS)[number], string>>
  /** The rows that an expert would accept; none if only words can help. */
  readonly questions: readonly (readonly [question: string, answers: readonly string[]])[]
}

const GERMAN: Language = {
  words: {
    java: 'java-edition javaversion',
    bedrock: 'handy handys smartphone tablet konsole spielkonsole bedrockversion',
    computer: 'rechner pc laptop computer',
    newest: 'neueste neuestes neuesten neuester neuste neusten aktuelle aktuellste aktuellen',
    other:
      'ich suche brauche habe hab nutze benutze spiele zocke möchte will hätte gern gerne für auf am im mit den dem die der das ein eine einen ' +
      'mein meine meinem meinen welche welches welcher welchen datei paket texturpaket texturenpaket texturen version edition gibt es was ist nehme ' +
      'ich nehmen bitte danke hallo hi moin läuft funktioniert passt zu und runterladen herunterladen download wo finde',
  },
  questions: [
    ['neueste version', ['S32 java 1.21.8']],
    ['welche datei brauche ich für 1.20.4', ['S32 java 1.20.x']],
    ['Ich spiele auf dem Handy 1.20', ['S32 bedrock 1.20.x']],
    ['ich zocke Java 1.19.2', ['S32 java 1.19.0 - 1.19.2']],
    ['für die Switch, 1.20.50', ['S32 bedrock 1.20.x']],
    ['Texturenpaket für 1.8.9 bitte', ['S32 java 1.8.9']],
    ['1,20,4', ['S32 java 1.20.x']],
    ['64x für 1.12.2', ['S64 java 1.12.x']],
    ['Bedrock auf der Xbox, 1.21.60', ['S32 bedrock 1.21.60 - 1.21.80']],
    ['hallo, ich habe 1.7.10', ['S32 java 1.7.10']],
    ['Classic 32x 1.16.5', ['C32 java 1.16.x']],
    ['neuste Bedrock-Version', ['S32 bedrock 1.21.120']],
    ['auf meinem Tablet, neueste', ['S32 bedrock 1.21.120']],
    ['Rechner 1.20.1', ['S32 java 1.20.x']],
    ['was nehme ich für Java 1.13.2?', ['S32 java 1.13.x']],
    ['iPhone 1.21.50', ['S32 bedrock 1.21.40 - 1.21.50']],
    ['Gibt es das für 1.21.1?', ['S32 java 1.21.1']],
    ['ich möchte 64x64 1.20.4', ['S64 java 1.20.x']],
    ['aktuellste Java-Edition', ['S32 java 1.21.8']],
    ['Renewed 1.18.2', ['C32R java 1.18.x']],
    ['läuft es mit fabric 1.20.1', ['S32 java 1.20.x']],
    ['PS5, 1.20', ['S32 bedrock 1.20.x']],
    ['nicht Bedrock, 1.20.1', ['S32 java 1.20.x']],
    ['älter als 1.20', []],
    ['128x 1.20', []],
    ['1.20 oder 1.21', []],
    ['Java und Bedrock', []],
    ['Android 1.19.83', ['S32 bedrock 1.19.x']],
    ['wo finde ich die Datei für 1.20.6', ['S32 java 1.20.6']],
    ['1.20.4 am PC', ['S32 java 1.20.x']],
  ],
}

const CHINESE: Language = {
  words: {
    java: 'java版 爪哇 国际版java',
    bedrock: '基岩版 基岩 手机版 手机 平板 主机 主机版 安卓 苹果 安卓版 苹果版 携带版 口袋版',
    computer: '电脑 电脑版 台式机 笔记本',
    newest: '最新 最新版 最新版本 最新的 新版',
    other:
      '我 我的 我玩 玩 想要 想 要 需要 找 求 有 有没有 吗 呢 的 了 是 在 用 给 请 请问 谢谢 你好 哪个 哪一个 什么 下载 文件 材质 材质包 资源包 ' +
      '材质包下载 版 版本 版的 游戏 我的世界 适合 支持 能用 可以用 怎么 上 里 这个 那个 分辨率 像素',
  },
  questions: [
    ['最新版', ['S32 java 1.21.8']],
    ['最新的材质包', ['S32 java 1.21.8']],
    ['我玩基岩版1.20', ['S32 bedrock 1.20.x']],
    ['我的世界1.20.4材质包下载', ['S32 java 1.20.x']],
    ['１．２０．４', ['S32 java 1.20.x']],
    ['1。20。4', ['S32 java 1.20.x']],
    ['手机版1.21.50', ['S32 bedrock 1.21.40 - 1.21.50']],
    ['java版1.19.2，谢谢', ['S32 java 1.19.0 - 1.19.2']],
    ['请问1.8.9用哪个文件？', ['S32 java 1.8.9']],
    ['６４ｘ 1.12.2', ['S64 java 1.12.x']],
    ['64x材质包1.20.4', ['S64 java 1.20.x']],
    ['Switch上的1.20.50', ['S32 bedrock 1.20.x']],
    ['iPad，1.21.100', ['S32 bedrock 1.21.90/100']],
    ['最新基岩版', ['S32 bedrock 1.21.120']],
    ['有没有1.7.10的版本', ['S32 java 1.7.10']],
    ['安卓1.19.83', ['S32 bedrock 1.19.x']],
    ['电脑1.20.1', ['S32 java 1.20.x']],
    ['Classic 32x 1.16.5版', ['C32 java 1.16.x']],
    ['我想要Renewed 1.18.2', ['C32R java 1.18.x']],
    ['fabric 1.20.1能用吗', ['S32 java 1.20.x']],
    ['1.21.1的材质', ['S32 java 1.21.1']],
    ['我在用1.13.2', ['S32 java 1.13.x']],
    ['Xbox 1.21.60', ['S32 bedrock 1.21.60 - 1.21.80']],
    ['不要基岩版1.20.1', []],
    ['1.20以后的版本', []],
    ['128x 1.20', []],
    ['1.20和1.21', []],
    ['java版和基岩版', []],
    ['比1.20旧', []],
    ['1、20、4', ['S32 java 1.20.x']],
  ],
}

const ARABIC: Language = {
  words: {
    java: 'جافا الجافا للجافا لجافا',
    bedrock:
      'بيدروك البيدروك للبيدروك بدروك البدروك للبدروك جوال الجوال للجوال موبايل الموبايل للموبايل هاتف الهاتف للهاتف هاتفي جوالي ايفون الايفون ' +
      'ايباد الايباد اندرويد الاندرويد اكسبوكس بلايستيشن سويتش الجيب',
    computer: 'كمبيوتر الكمبيوتر للكمبيوتر حاسوب الحاسوب حاسوبي لابتوب',
    newest: 'احدث الاحدث اخر جديد الجديد الجديدة',
    other:
      'لاصدار اريد ابي ابغى احتاج ابحث عن العب الاصدار اصدار إصدار نسخة النسخة ملف الملف حزمة الحزمة خامات الخامات تكستشر باك ماينكرافت ماين كرافت ' +
      'على في من لـ ل مع هذا هل يوجد عندي اي أي ما هو هي لو سمحت من فضلك شكرا مرحبا السلام عليكم تحميل تنزيل حمل رابط دقة بدقة يعمل تعمل يناسبني',
  },
  questions: [
    ['أحدث إصدار', ['S32 java 1.21.8']],
    ['آخر نسخة جافا', ['S32 java 1.21.8']],
    ['١٫٢٠٫٤', ['S32 java 1.20.x']],
    ['١.٢٠.٤', ['S32 java 1.20.x']],
    ['١،٢٠،٤', ['S32 java 1.20.x']],
    ['ألعب على الجوال ١.٢٠', ['S32 bedrock 1.20.x']],
    ['جافا 1.19.2', ['S32 java 1.19.0 - 1.19.2']],
    ['ماين كرافت بيدروك 1.21.60', ['S32 bedrock 1.21.60 - 1.21.80']],
    ['أريد الملف لإصدار 1.8.9', ['S32 java 1.8.9']],
    ['إصدار ١.٨.٩', ['S32 java 1.8.9']],
    ['للبيدروك ١.٢١.٥٠', ['S32 bedrock 1.21.40 - 1.21.50']],
    ['٦٤x ١.١٢.٢', ['S64 java 1.12.x']],
    ['أي ملف يناسبني؟ 1.20.1', ['S32 java 1.20.x']],
    ['من فضلك، نسخة 1.7.10', ['S32 java 1.7.10']],
    ['آيفون 1.21.100', ['S32 bedrock 1.21.90/100']],
    ['حزمة خامات للجوال', ['S32 bedrock 1.21.120']],
    ['أحدث إصدار بيدروك', ['S32 bedrock 1.21.120']],
    ['الكمبيوتر 1.20.1', ['S32 java 1.20.x']],
    ['Classic 32x إصدار ١.١٦.٥', ['C32 java 1.16.x']],
    ['أبحث عن Renewed 1.18.2', ['C32R java 1.18.x']],
    ['هل يعمل مع fabric 1.20.1؟', ['S32 java 1.20.x']],
    ['تحميل ۱.۲۰.۴', ['S32 java 1.20.x']],
    ['جـــافا ١.١٣.٢', ['S32 java 1.13.x']],
    ['أندرويد 1.19.83', ['S32 bedrock 1.19.x']],
    ['النُّسخة ١.٢١.١', ['S32 java 1.21.1']],
    ['ليس بيدروك 1.20.1', []],
    ['أقدم من ١.٢٠', []],
    ['128x ١.٢٠', []],
    ['١.٢٠ أو ١.٢١', []],
    ['جافا وبيدروك', []],
  ],
}

export const LANGUAGE_QUESTIONS: Readonly<Record<string, Language>> = { de: GERMAN, 'zh-Hans': CHINESE, ar: ARABIC }
