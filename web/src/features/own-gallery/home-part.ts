import type { HomePartModule } from "../../components/own-home/home-part.tsx";
import { WaitingPhotosPart } from "./components/waiting-photos-part.tsx";
import { ownPhotosQuery } from "./queries.ts";
import { waitingPhotos } from "./search.ts";

export const photosWaiting: HomePartModule = {
  name: "photos-waiting",
  words: ["own-gallery"],
  load: (queryClient, userId) => queryClient.prefetchQuery(ownPhotosQuery(userId, waitingPhotos)),
  Part: WaitingPhotosPart,
};
