import { paths } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { useSession } from "@handwork/session";
import {
  Skeleton as Bone,
  Breadcrumb,
  EmptyState,
  Page,
  PageHeader,
  Stack,
  VerifiedBadge,
} from "@handwork/ui";
import { UserRoundX } from "lucide-react";
import { nameOf } from "../shared/name-of.ts";
import styles from "./edit.module.css";
import { EditForm } from "./edit-form.tsx";

/** Null for a worker who is not there, or is another marketer's. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1) return null;
  try {
    return await call("editableArtisan", { params: { id }, signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Managers and admins have no list of their own here: they go back to the worker. */
function useWayBack(id: number | undefined) {
  const { userType } = useSession();
  return userType === "marketer" || id === undefined
    ? { to: paths.listArtisans, label: "Registered Artisans" }
    : { to: paths.adminArtisanSearch, label: "Artisan search" };
}

export function Component() {
  const worker = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const back = useWayBack(worker?.id);
  const trail = (
    <Breadcrumb>
      <Link to={back.to}>{back.label}</Link>
    </Breadcrumb>
  );
  if (!worker) {
    return (
      <Page width="text">
        <PageHeader eyebrow={trail} title="Edit artisan" />
        <EmptyState
          icon={<UserRoundX size={32} />}
          title="This artisan is not among yours"
          text="They may have been deleted, or registered by somebody else."
        />
      </Page>
    );
  }
  const name = nameOf(worker.user);
  return (
    <Page width="text">
      <PageHeader
        eyebrow={trail}
        title={`Edit ${name}`}
        intro={worker.is_verified ? <VerifiedBadge /> : "Not verified yet."}
      />
      <EditForm key={worker.id} worker={worker} back={back.to} onSaved={() => navigate(back.to)} />
    </Page>
  );
}

export function Skeleton() {
  return (
    <Page width="text" aria-busy>
      <PageHeader title="Edit artisan" intro={<Bone />} />
      <Stack gap="l" aria-hidden>
        {Array.from({ length: 8 }, (_, field) => (
          <Bone key={field} shape="block" className={styles.field} />
        ))}
      </Stack>
    </Page>
  );
}

export function title(data: unknown): string {
  const worker = data as Awaited<ReturnType<typeof loader>>;
  return worker ? `Edit ${nameOf(worker.user)}` : "Edit artisan";
}
