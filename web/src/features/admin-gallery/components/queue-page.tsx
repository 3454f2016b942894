import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { queueKeys } from "../queue-keys.ts";
import { decidePhotos, ruleReports, takeDown } from "../mutations.ts";
import { albumNamesQuery, photoQueueQuery, type QueuedPhoto } from "../queries.ts";
import { photoQueue, QUEUE_STATES } from "../search.ts";
import { QueueFacts, QueuePicture } from "./queue-photo.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

const helper = columnsOf<QueuedPhoto>();

/** Photos of members and of catches: what waits, what was reported, and what was decided. */
export function QueuePage() {
  const { t } = useTranslation("admin-gallery");
  const { user } = useMember();
  const list = useListQuery(photoQueue, (state) => photoQueueQuery(user.id, state));
  const [rejected, setRejected] = useState<string[] | null>(null);
  const [album, setAlbum] = useState("");
  const decide = useDecisions(album);
  useQueueKeys(list.rows ?? [], {
    approve: (photo) => photo.state !== "taken_down" && decide.approve([photo]),
    reject: (photo) => photo.state !== "taken_down" && setRejected([photo.id]),
  });
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("queue.title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("queue.lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={list}
          title={t("photos")}
          lead={<KeysSwitch />}
          searchLabel={t("queue.search")}
          filters={[
            {
              name: "state",
              label: t("queue.state"),
              all: t("photo_state.pending"),
              options: QUEUE_STATES.map((state) => [state, t(`photo_state.${state}`)]),
            },
            {
              name: "kind",
              label: t("kind.label"),
              all: t("kind.any"),
              options: (["member", "catch"] as const).map((kind) => [kind, t(`kind.${kind}`)]),
            },
            {
              name: "looks",
              label: t("queue.looks"),
              all: t("queue.any_looks"),
              options: [["alike", t("queue.only_alike")]],
            },
          ]}
          action={
            <div className="flex flex-wrap items-center gap-3">
              <AlbumChoice value={album} onChange={setAlbum} />
              <LinkButton to="/admin/gallery">{t("albums")}</LinkButton>
            </div>
          }
          columns={useQueueColumns()}
          renderActions={(photo) => (
            <QueueActions photo={photo} decide={decide} onReject={() => setRejected([photo.id])} />
          )}
          bulk={{
            nameOf: (photo) => photo.owner_name ?? t("queue.office"),
            renderActions: (chosen) => (
              <>
                <Button onClick={() => decide.approve(chosen)}>{t("queue.approve")}</Button>
                <Button onClick={() => setRejected(chosen.map(({ id }) => id))}>
                  {t("queue.reject")}
                </Button>
              </>
            ),
          }}
          empty={t("queue.none")}
          noMatch={t("queue.none_found")}
        />
      </div>
      <RejectDialog ids={rejected} onClose={() => setRejected(null)} />
    </>
  );
}

function useQueueColumns(): DataColumn<QueuedPhoto>[] {
  const { t } = useTranslation("admin-gallery");
  return helper.columns([
    helper.display({
      id: "photo",
      header: t("queue.photo"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <QueuePicture photo={original} />,
    }),
    helper.display({
      id: "facts",
      header: t("queue.facts"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <QueueFacts photo={original} />,
    }),
  ]);
}

type Decisions = ReturnType<typeof useDecisions>;

/** What the office decides; approved photos go into the album, if one is chosen. */
function useDecisions(album: string) {
  const { t } = useTranslation("admin-gallery");
  const { number } = useReaderFormat();
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const approve = useMutation({
    ...decidePhotos(queryClient),
    onSuccess: (count) => toast("success", t("queue.approved", { count, n: number(count) })),
    onError,
  });
  const rule = useMutation({ ...ruleReports(queryClient), onError });
  const remove = useMutation({ ...takeDown(queryClient), onError });
  return {
    approve: (photos: readonly QueuedPhoto[]) => {
      const ids = photos.map(({ id }) => id);
      const seen = Object.fromEntries(
        photos.map(({ id, alt, caption, source }) => [id, { alt, caption, source }]),
      );
      if (!approve.isPending) approve.mutate({ ids, approve: true, album_id: album || null, seen });
    },
    rule: rule.mutate,
    takeDown: (id: string) => remove.mutate([id]),
    isBusy: approve.isPending || rule.isPending || remove.isPending,
  };
}

interface ActionsProps {
  photo: QueuedPhoto;
  decide: Decisions;
  onReject: () => void;
}

function QueueActions({ photo, decide, onReject }: ActionsProps) {
  const { t } = useTranslation("admin-gallery");
  const whose = { name: isolate(photo.owner_name ?? t("queue.office")) };
  const busy = decide.isBusy;
  if (photo.reports.length > 0 || photo.hidden_at) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          aria-label={t("queue.keep_of", whose)}
          onClick={() => decide.rule({ id: photo.id, keep: true })}
        >
          {t("queue.keep")}
        </Button>
        <Button
          variant="danger"
          busy={busy}
          aria-label={t("queue.remove_of", whose)}
          onClick={() => decide.rule({ id: photo.id, keep: false })}
        >
          {t("queue.remove")}
        </Button>
      </div>
    );
  }
  if (photo.state === "taken_down") return null;
  return (
    <div className="flex flex-wrap gap-2">
      {photo.state !== "approved" && (
        <Button
          variant="primary"
          busy={busy}
          aria-label={t("queue.approve_of", whose)}
          onClick={() => decide.approve([photo])}
        >
          {t("queue.approve")}
        </Button>
      )}
      {photo.state !== "rejected" && (
        <Button busy={busy} aria-label={t("queue.reject_of", whose)} onClick={onReject}>
          {t("queue.reject")}
        </Button>
      )}
      {photo.state === "approved" && (
        <Button
          variant="danger"
          busy={busy}
          aria-label={t("queue.remove_of", whose)}
          onClick={() => decide.takeDown(photo.id)}
        >
          {t("queue.remove")}
        </Button>
      )}
    </div>
  );
}

function AlbumChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t, i18n } = useTranslation("admin-gallery");
  const { user } = useMember();
  const albums = useQuery(albumNamesQuery(user.id, i18n.language));
  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap">
      {t("queue.into")}
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("queue.no_album")}</option>
        {albums.data?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** What the keys do, and whether they do: a reader's voice control may press them unasked. */
function KeysSwitch() {
  const { t } = useTranslation("admin-gallery");
  const isOn = queueKeys.useOn();
  return (
    <Choice
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => queueKeys.choose(target.checked ? "on" : "off")}
    >
      {t("queue.keys")}
    </Choice>
  );
}

interface KeyActions {
  approve: (photo: QueuedPhoto) => unknown;
  reject: (photo: QueuedPhoto) => unknown;
}

/** j and k go to the next photo and the one before; a and r decide about the one at hand. */
function useQueueKeys(rows: readonly QueuedPhoto[], { approve, reject }: KeyActions): void {
  const [atHand, setAtHand] = useState<string | null>(null);
  const place = rows.findIndex(({ id }) => id === atHand);
  const go = (to: number): void => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (!next) return;
    setAtHand(next.id);
    const picture = document.querySelector<HTMLElement>(`[data-photo="${next.id}"]`);
    picture?.focus({ preventScroll: true });
    picture?.scrollIntoView({ block: "nearest" });
  };
  // The one that was decided is gone: the next one has its place.
  const [last, setLast] = useState(0);
  if (place >= 0 && place !== last) setLast(place);
  const current = rows[place >= 0 ? place : Math.min(last, rows.length - 1)];
  queueKeys.useKeys({
    j: () => go(place >= 0 ? place + 1 : atHand === null ? 0 : last),
    k: () => go(place >= 0 ? place - 1 : last - 1),
    a: () => current && atHand !== null && approve(current),
    r: () => current && atHand !== null && reject(current),
  });
}
