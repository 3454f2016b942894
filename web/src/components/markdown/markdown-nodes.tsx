import { createElement, Fragment, type ReactNode } from "react";
import { directionOf } from "../../../../supabase/functions/_shared/markdown/direction.ts";
import {
  type MarkdownNode,
  wordsOf,
} from "../../../../supabase/functions/_shared/markdown/nodes.ts";
import { SiteLink } from "../site-link.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import {
  codeBlockStyle,
  codeStyle,
  inlineCodeStyle,
  inlineLinkStyle,
  isDirected,
  LOOKS,
  quoteStyle,
  ruleStyle,
} from "../../../../supabase/functions/_shared/markdown/looks.ts";
import { PageCard, TitledLink } from "./page-card.tsx";
import { PostImage, type ImageSource } from "./post-image.tsx";
import { Spoiler } from "./spoiler.tsx";

/** What a text names by number, as its page knows it. */
export interface MarkdownContext {
  /** Names of members by their number, as they are today. */
  people?: ReadonlyMap<number, string> | undefined;
  /** Where the images of the text are read; without it, their words stand there. */
  images?: ImageSource | undefined;
  /** A press on one of them shows it on the whole screen. */
  opensImages?: boolean | undefined;
  /** Ids of headings, which a table of contents leads to. */
  anchors?: ReadonlyMap<MarkdownNode, string> | undefined;
  /** Shows plain words that no link and no code holds. */
  words?: ((text: string) => ReactNode) | undefined;
}

interface Props extends MarkdownContext {
  nodes: readonly MarkdownNode[];
}

/** Nodes of a text as React elements, never as HTML. */
export function MarkdownNodes({ nodes, ...context }: Props): ReactNode {
  return nodes.map((node, n) => rendered(node, n, context));
}

function rendered(node: MarkdownNode, key: number, context: MarkdownContext): ReactNode {
  switch (node.kind) {
    case "text":
      return context.words ? <Fragment key={key}>{context.words(node.text)}</Fragment> : node.text;
    case "break":
      return <br key={key} />;
    case "rule":
      return <hr key={key} className={ruleStyle} />;
    case "code":
      return node.isBlock ? (
        <ScrollBox as="pre" key={key} dir="ltr" className={codeBlockStyle}>
          <code className={codeStyle}>{node.text}</code>
        </ScrollBox>
      ) : (
        <code key={key} dir="ltr" className={inlineCodeStyle}>
          {node.text}
        </code>
      );
    case "link":
      return linkTo(node, key, context);
    case "card":
      return <PageCard key={key} path={node.path} />;
    case "mention":
      return (
        <bdi key={key} className="font-semibold" data-member={node.number}>
          @{context.people?.get(node.number) ?? node.name}
        </bdi>
      );
    case "quote":
      return (
        <blockquote
          key={key}
          dir={directionOf(wordsOf(node.children) || node.name)}
          className={quoteStyle}
        >
          <p>
            <SiteLink
              href={`/posts/${node.post}`}
              className="font-semibold text-ink hover:underline"
            >
              <bdi>{node.name}</bdi>
            </SiteLink>
          </p>
          {within(node.children, context)}
        </blockquote>
      );
    case "image":
      return (
        <PostImage
          key={key}
          image={node}
          source={context.images}
          opens={context.opensImages ?? false}
        />
      );
    case "spoiler":
      return <Spoiler key={key}>{within(node.children, context)}</Spoiler>;
    default: {
      const { tag, start, children } = node;
      const id = context.anchors?.get(node);
      return createElement(
        tag,
        {
          key,
          ...(id !== undefined && { id }),
          className: LOOKS[tag],
          ...(isDirected(tag) && { dir: "auto" }),
          // Its rule stands where its words begin.
          ...(tag === "blockquote" && { dir: directionOf(wordsOf(children)) }),
          ...(start !== null && { start }),
        },
        ...within(children, context),
      );
    }
  }
}

const within = (nodes: readonly MarkdownNode[], context: MarkdownContext): ReactNode[] =>
  nodes.map((node, n) => rendered(node, n, context));

function linkTo(
  node: Extract<MarkdownNode, { kind: "link" }>,
  key: number,
  context: MarkdownContext,
): ReactNode {
  const { href, to } = node;
  if (node.isTitled) return <TitledLink key={key} path={href} />;
  const children = within(node.children, {
    ...context,
    words: undefined,
    opensImages: false,
  });
  if (href === "") return <Fragment key={key}>{children}</Fragment>;
  if (to === "site") {
    return (
      <SiteLink key={key} href={href} className={inlineLinkStyle}>
        {children}
      </SiteLink>
    );
  }
  const out = to === "web" ? { target: "_blank", rel: "ugc nofollow noopener noreferrer" } : {};
  return (
    <a key={key} href={href} className={inlineLinkStyle} {...out}>
      {children}
    </a>
  );
}
