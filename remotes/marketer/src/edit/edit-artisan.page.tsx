import { endpoints, paths } from "@handwork/contract";
import { redirectToSignIn } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { useSession } from "@handwork/session";
import {
  Badge,
  Breadcrumb,
  EmptyState,
  Page,
  PageHeader,
  Skeleton as Placeholder,
  Stack,
  VerifiedBadge,
} from "@handwork/ui";
import { UserRoundX } from "lucide-react";
import { nameOf } from "../shared/name-of.ts";
import styles from "./edit.module.css";
import { EditForm } from "./edit-form.tsx";

/** Resolves to null if the artisan does not exist or belongs to another marketer. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1) return null;
  try {
    return await call(endpoints.editableArtisan, { params: { id }, signal: request.signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the page to go back to. Managers and admins go back to the artisan search. */
function useBackLink(id: number | undefined) {
  const { userType } = useSession();
  return userType === "marketer" || id === undefined
    ? { to: paths.listArtisans, label: "Registered Artisans" }
    : { to: paths.adminArtisanSearch, label: "Artisan search" };
}

export function Component() {
  const artisan = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const back = useBackLink(artisan?.id);
  const breadcrumb = (
    <Breadcrumb>
      <Link to={back.to}>{back.label}</Link>
    </Breadcrumb>
  );
  if (!artisan) {
    return (
      <Page width="work">
        <PageHeader eyebrow={breadcrumb} title="Edit artisan" />
        <EmptyState
          icon={<UserRoundX size={32} />}
          title="This artisan is not on your list"
          text="They may have been deleted, or registered by someone else."
        />
      </Page>
    );
  }
  const name = nameOf(artisan.user);
  return (
    <Page width="work">
      <PageHeader
        eyebrow={breadcrumb}
        title={`Edit ${name}`}
        intro={artisan.is_verified ? <VerifiedBadge /> : <Badge tone="ochre">Not verified</Badge>}
      />
      <EditForm key={artisan.id} artisan={artisan} back={back.to} onSaved={() => navigate(back.to)} />
    </Page>
  );
}

export function Skeleton() {
  return (
    <Page width="work" aria-busy>
      <PageHeader title="Edit artisan" intro={<Placeholder />} />
      <Stack gap="l" aria-hidden>
        {Array.from({ length: 8 }, (_, field) => (
          <Placeholder key={field} shape="block" className={styles.field} />
        ))}
      </Stack>
    </Page>
  );
}

export function title(data: unknown): string {
  const artisan = data as Awaited<ReturnType<typeof loader>>;
  return artisan ? `Edit ${nameOf(artisan.user)}` : "Edit artisan";
}
