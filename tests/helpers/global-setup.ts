import type { TestProject } from "vitest/node";
import { type ClusterAddress, type TestCluster, startTestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: ClusterAddress;
  }
}

// Vitest runs a global setup once for each project that names it, all in one process; one cluster
// serves them all and goes with the last.
const shared = globalThis as typeof globalThis & {
  castboardCluster?: { users: number; cluster: Promise<TestCluster> };
};

export async function setup(project: TestProject): Promise<void> {
  shared.castboardCluster ??= { users: 0, cluster: startTestCluster() };
  shared.castboardCluster.users += 1;
  const { url, adminUrl, copying } = await shared.castboardCluster.cluster;
  project.provide("cluster", { url, adminUrl, copying });
}

export async function teardown(): Promise<void> {
  const held = shared.castboardCluster;
  if (!held) return;
  held.users -= 1;
  if (held.users > 0) return;
  delete shared.castboardCluster;
  await (await held.cluster).stop();
}
