import { lazyPart } from "../lazy-part.tsx";

interface Props {
  text: string;
}

function AsTyped({ text }: Props) {
  return <p className="max-w-prose whitespace-pre-line">{text}</p>;
}

const MarkdownText = lazyPart<Props>(
  async () => (await import("./markdown-text.tsx")).MarkdownText,
  AsTyped,
);

/**
 * Markdown that people wrote, in whatever language and direction. Headings begin below the page's h2.
 * Until the parser has arrived, the text stands there as it was typed.
 */
export function Markdown(props: Props) {
  return (
    <div dir="auto">
      <MarkdownText {...props} />
    </div>
  );
}
