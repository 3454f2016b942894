import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { columnsOfForm, formOfColumns } from "../album-values.ts";
import { albumForm } from "../contracts.ts";
import { removeAlbum, saveAlbum, setAlbumStatus } from "../mutations.ts";
import { albumQuery, type AlbumRow } from "../queries.ts";
import { AlbumBadge } from "./album-badge.tsx";
import { AlbumFields } from "./album-fields.tsx";
import { AlbumPhotos } from "./album-photos.tsx";

/** One album: its photos, its words, and whether visitors see it. */
export function AlbumPage({ id }: { id: string }) {
  const { t } = useTranslation("admin-gallery");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(albumQuery(user.id, id));
  if (data) return <Loaded album={data} />;
  return (
    <div className="measure py-8">
      {data === null && <p>{t("album.unknown")}</p>}
      {data === undefined &&
        (error ? (
          <LoadError error={error} message={t("album.failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}

function Loaded({ album }: { album: AlbumRow }) {
  const { t, i18n } = useTranslation("admin-gallery");
  const title = inLanguage(album.title, i18n.language);
  return (
    <>
      <Band seed={32}>
        <Link to="/admin/gallery" className={textLinkStyle}>
          {t("title")}
        </Link>
        <h1 lang={title?.lang} dir="auto" className="max-w-4xl text-3xl wrap-anywhere">
          {title?.text}
        </h1>
        <p className="mt-2">
          <AlbumBadge status={album.status} />
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-8 py-8">
        <AlbumPhotos album={album} />
        <AlbumSettings album={album} />
        <PublishBlock album={album} />
      </div>
    </>
  );
}

function AlbumSettings({ album }: { album: AlbumRow }) {
  const { t } = useTranslation("admin-gallery");
  const { user } = useMember();
  const { slug, title, description, event_id, pinned } = album;
  const seen = useSeen({ slug, title, description, event_id, pinned });
  return (
    <PageBlock title={t("album.settings")} text={t("album.settings_text")}>
      <SettingsForm key={seen.round} id={album.id} userId={user.id} seen={seen} />
    </PageBlock>
  );
}

type SeenAlbum = ReturnType<typeof useSeen<ReturnType<typeof columnsOfForm>>>;

function SettingsForm({ id, userId, seen }: { id: string; userId: string; seen: SeenAlbum }) {
  const { t } = useTranslation("admin-gallery");
  const form = useContractForm({
    contract: albumForm,
    defaultValues: formOfColumns(seen.fields),
    send: useMutation(saveAlbum(useQueryClient(), { userId, id }, seen.saved)),
    toSend: (values) => ({ seen: seen.fields, values: columnsOfForm(values) }),
    resetTo: () => formOfColumns(seen.fields),
    seen,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <AlbumFields form={form} />
      <SaveRow
        form={form}
        seen={seen}
        label={t("save")}
        busyLabel={t("saving")}
        done={form.isSent && t("saved")}
      />
      <LeaveGuard when={form.formState.isDirty && !form.isSending} />
    </form>
  );
}

function PublishBlock({ album }: { album: AlbumRow }) {
  const { t } = useTranslation("admin-gallery");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onError = useErrorToast();
  const status = useMutation({
    ...setAlbumStatus(queryClient),
    onSuccess: (_none, { status: next }) => toast("success", t(`album.done.${next}`)),
    onError,
  });
  const remove = useMutation({ ...removeAlbum(queryClient), onError });
  const isPublished = album.status === "published";
  return (
    <PageBlock title={t("album.publish_title")} text={t("album.publish_text")}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isPublished ? "secondary" : "primary"}
          busy={status.isPending}
          onClick={() =>
            status.mutate({ id: album.id, status: isPublished ? "withdrawn" : "published" })
          }
        >
          {t(isPublished ? "album.withdraw" : "album.publish")}
        </Button>
        {isPublished && (
          <a href={`/gallery/${album.slug}`} className={textLinkStyle}>
            {t("album.view")}
          </a>
        )}
        {!isPublished && (
          <AlertDialog>
            <AlertDialogTrigger asChild>
              <Button variant="danger" busy={remove.isPending}>
                {t("album.remove")}
              </Button>
            </AlertDialogTrigger>
            <AlertDialogContent
              title={t("album.remove_title")}
              description={t("album.remove_text")}
              action={t("album.remove")}
              onConfirm={() =>
                remove.mutate(album.id, {
                  onSuccess: () => void navigate({ to: "/admin/gallery" }),
                })
              }
            />
          </AlertDialog>
        )}
      </div>
    </PageBlock>
  );
}
