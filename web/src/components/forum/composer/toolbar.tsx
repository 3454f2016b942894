import {
  Bold,
  Code,
  Eye,
  EyeOff,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Pencil,
  TextQuote,
  type LucideIcon,
} from "lucide-react";
import { Toolbar as Primitive } from "radix-ui";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { FORMATS, type Format } from "./format.ts";

const SIGNS: Record<Format, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  link: Link,
  quote: TextQuote,
  code: Code,
  bullets: List,
  numbers: ListOrdered,
  spoiler: EyeOff,
};

/** Signs of text that runs from its start; letters and digits are never mirrored. */
const MIRRORED: readonly Format[] = ["quote", "bullets"];

interface Props {
  /** Id of the text box. */
  controls: string;
  isPreview: boolean;
  onFormat: (kind: Format) => void;
  /** Without it, the text takes no pictures. */
  onPicture?: () => void;
  onPreview: () => void;
}

export function Toolbar({ controls, isPreview, onFormat, onPicture, onPreview }: Props) {
  const { t, i18n } = useTranslation("forum-compose");
  const shown = isPreview ? t("write") : t("preview");
  return (
    <Primitive.Root
      aria-label={t("toolbar")}
      aria-controls={controls}
      dir={i18n.dir()}
      className="flex flex-wrap border-b border-line"
    >
      {FORMATS.map((kind) => (
        <Tool
          key={kind}
          label={t(`format.${kind}`)}
          sign={SIGNS[kind]}
          isMirrored={MIRRORED.includes(kind)}
          disabled={isPreview}
          onPress={() => onFormat(kind)}
        />
      ))}
      {onPicture && (
        <Tool label={t("picture")} sign={ImagePlus} disabled={isPreview} onPress={onPicture} />
      )}
      <Primitive.Button
        className={buttonStyle("quiet", "regular", "ms-auto")}
        aria-pressed={isPreview}
        onClick={onPreview}
      >
        {isPreview ? (
          <Pencil aria-hidden="true" className="size-4" />
        ) : (
          <Eye aria-hidden="true" className="size-4" />
        )}
        {shown}
      </Primitive.Button>
    </Primitive.Root>
  );
}

interface ToolProps {
  label: string;
  sign: LucideIcon;
  isMirrored?: boolean;
  disabled: boolean;
  onPress: () => void;
}

function Tool({ label, sign: Sign, isMirrored = false, disabled, onPress }: ToolProps) {
  return (
    <Tooltip text={label}>
      <Primitive.Button
        className={buttonStyle("quiet", "icon")}
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
      >
        <Sign
          aria-hidden="true"
          className={classNames("size-4", isMirrored && "rtl:-scale-x-100")}
        />
      </Primitive.Button>
    </Tooltip>
  );
}
