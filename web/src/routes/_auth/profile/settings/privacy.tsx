import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { AnglerBlock } from "../../../../features/anglers/components/angler-block.tsx";
import { CatchesBlock } from "../../../../features/anglers/components/catches-block.tsx";
import { ownAnglerQuery, ownCatchesQuery } from "../../../../features/anglers/queries.ts";
import { ListingBlock } from "../../../../features/own-points/components/listing-block.tsx";
import { PrivacyPage } from "../../../../features/profile/components/own-settings.tsx";
import { profileOf } from "../../../../features/profile/queries.ts";
import { personName } from "../../../../lib/format/person-name.ts";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/settings/privacy")({
  loader: ({ context: { queryClient, auth } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileOf(auth.user.id)),
      queryClient.ensureQueryData(ownAnglerQuery(auth.user.id)),
      queryClient.ensureQueryData(ownCatchesQuery(auth.user.id)),
      loadNamespaces(["anglers", "own-points", "profile"]),
    ]),
  component: OwnPrivacy,
});

function OwnPrivacy() {
  const { user } = useMember();
  const { data: profile } = useSuspenseQuery(profileOf(user.id));
  return (
    <PrivacyPage
      userId={user.id}
      publicPage={
        <>
          <AnglerBlock userId={user.id} name={personName(profile)} />
          <CatchesBlock userId={user.id} />
        </>
      }
      fanTables={<ListingBlock userId={user.id} />}
    />
  );
}
