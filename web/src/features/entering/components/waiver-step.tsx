import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { Markdown } from "../../../components/markdown/markdown.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { Dialog, DialogClose, DialogContent } from "../../../components/ui/dialog.tsx";
import { ScrollBox } from "../../../components/ui/scroll-box.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Applicant, EntryState, Waiver } from "../queries.ts";
import { useEntryChange } from "../use-entry-change.ts";
import { speaksFor } from "../waypoints.ts";

interface Props {
  state: EntryState;
  waiver: Waiver;
}

/** Who has accepted the waiver. Each adult does so personally; a captain for a minor without an account. */
export function WaiverStep({ state, waiver }: Props) {
  const { t } = useTranslation("entering");
  const { entry, roster } = state;
  const missing = roster.filter(({ waiver_id: accepted }) => accepted === null);
  const isMine = (person: Applicant): boolean =>
    person.id === entry.applicant_id || (person.is_minor && speaksFor(person, state));
  return (
    <>
      {missing.filter(isMine).map((person) => (
        <ReadAndAccept key={person.id} person={person} state={state} waiver={waiver} />
      ))}
      {missing.some((person) => !isMine(person)) && (
        <p className="text-sm text-ink-2">{t("waiver.each")}</p>
      )}
      {missing.some(({ user_id: account, is_minor: minor }) => account === null && !minor) && (
        <p className="text-sm text-ink-2">{t("waiver.on_paper")}</p>
      )}
    </>
  );
}

function ReadAndAccept({ person, state, waiver }: Props & { person: Applicant }) {
  const { t } = useTranslation("entering");
  const { number } = useReaderFormat();
  const [open, setOpen] = useState(false);
  const accept = useEntryChange(() => setOpen(false));
  const name = isolate(person.display_name);
  const isOwn = person.id === state.entry.applicant_id;
  return (
    <div>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {isOwn ? t("waiver.read") : t("waiver.read_for", { name })}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title={t("waiver.title")}
          description={t("waiver.version", { n: number(waiver.version) })}
        >
          <div className="grid gap-5">
            {/* In its own language, and not part of the interface. */}
            <ScrollBox
              role="document"
              aria-label={t("waiver.title")}
              className="max-h-[45vh] overflow-y-auto border border-line bg-card p-4"
            >
              <Markdown text={waiver.body} />
            </ScrollBox>
            <FormError form={accept} />
            <div className="flex flex-wrap justify-end gap-3">
              <DialogClose className={buttonStyle("secondary")}>{t("waiver.later")}</DialogClose>
              <Button
                variant="primary"
                busy={accept.isSending}
                onClick={() =>
                  accept.send({
                    call: "accept_waiver",
                    args: {
                      registration_id: state.entry.id,
                      waiver_id: waiver.id,
                      applicant_id: person.id,
                    },
                  })
                }
              >
                {isOwn ? t("waiver.accept") : t("waiver.accept_for", { name })}
              </Button>
            </div>
          </div>
        </DialogContent>
      </Dialog>
    </div>
  );
}
