/** Elements that hold other nodes and nothing else. */
export type ElementTag =
  | "blockquote"
  | "em"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "li"
  | "ol"
  | "p"
  | "s"
  | "strong"
  | "table"
  | "tbody"
  | "td"
  | "th"
  | "thead"
  | "tr"
  | "ul";

/** All that a text can consist of, whatever it is shown with. */
export type MarkdownNode =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "rule" }
  | { kind: "code"; text: string; isBlock: boolean }
  /** `start`: of a numbered list. */
  | { kind: "element"; tag: ElementTag; start: number | null; children: MarkdownNode[] }
  /** `href` of the site itself begins with one slash. `isTitled`: its page's title stands for its address. */
  | {
      kind: "link";
      href: string;
      to: "site" | "web" | "mail";
      isTitled?: true;
      children: MarkdownNode[];
    }
  /** A page of the site whose address stands alone: shown with its title. */
  | { kind: "card"; path: string }
  | { kind: "mention"; number: number; name: string }
  /** Words of the post with this id. */
  | { kind: "quote"; post: number; name: string; children: MarkdownNode[] }
  /** `id` of the picture; sizes in pixels as its author stated them, for the room that it takes. */
  | { kind: "image"; id: string; alt: string; width: number | null; height: number | null }
  | { kind: "spoiler"; children: MarkdownNode[] };

/** The words of a node, without what shows them. */
export function wordsOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case "text":
        case "code":
          return node.text;
        case "break":
        case "rule":
          return " ";
        case "card":
          return node.path;
        case "mention":
          return `@${node.name}`;
        case "image":
          return node.alt;
        default:
          return wordsOf(node.children);
      }
    })
    .join("");
}
