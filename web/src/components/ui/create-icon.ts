import { createElement, type ReactElement, type SVGProps } from "react";

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

const isName = (attribute: string): boolean => /^(?:aria-.*|role|title)$/.test(attribute);

/**
 * An icon of lucide's drawing, in place of lucide's own function (vite.config.ts): that one has options
 * for colour, size and stroke, which are classes here, and would be in every page's first script.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's icons import it so
export default function createIcon({ node }: Drawing) {
  return function Icon(props: SVGProps<SVGSVGElement>): ReactElement {
    return createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": Object.keys(props).some(isName) ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
