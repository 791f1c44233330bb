import { endpoints, paths, type UserType } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Avatar, Breadcrumb, Card } from "@handwork/ui";
import { UserSearch } from "lucide-react";
import { Console } from "../shared/console.tsx";
import { ConsoleSkeleton } from "../shared/console-states.tsx";
import { RecordFailure } from "../shared/record-failure.tsx";
import styles from "./fingerprint.module.css";
import { StoredFingerprints } from "./stored-fingerprints.tsx";
import { UploadForm } from "./upload-form.tsx";

const TITLE = "Add Finger Print";

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(endpoints.fingerprintList, { params: { artisanId: params.artisanId ?? "" }, signal: request.signal });

/** Returns the path and label of the link back to the role's list of artisans. */
const backLinkFor = (role: UserType | null) =>
  role === "marketer"
    ? ([paths.listArtisans, "Registered Artisans"] as const)
    : ([paths.adminArtisanSearch, "Search artisans"] as const);

export function Component() {
  const artisan = useLoaderData<typeof loader>();
  const role = useSession(({ userType }) => userType);
  const navigate = useNavigate();
  const [back, backLabel] = backLinkFor(role);
  const facts = [artisan.service, artisan.location].filter(Boolean).join(" · ");
  return (
    <Console
      eyebrow={
        <Breadcrumb>
          <Link to={back}>{backLabel}</Link>
          <span aria-current="page">{artisan.name}</span>
        </Breadcrumb>
      }
      title={TITLE}
    >
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="artisan" className={styles.upload}>
          <div className={styles.artisan}>
            <Avatar name={artisan.name} src={artisan.profile_image} alt="" eager />
            <div>
              <h2 id="artisan" className={styles.name}>
                {artisan.name}
              </h2>
              {facts && <p className="soft">{facts}</p>}
            </div>
          </div>
          <UploadForm artisanId={artisan.id} onUploaded={() => navigate(back)} />
        </Card>
        <StoredFingerprints artisan={artisan} role={role} />
      </div>
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;

export function ErrorBoundary() {
  const [to, label] = backLinkFor(useSession(({ userType }) => userType));
  return (
    <RecordFailure
      title={TITLE}
      icon={<UserSearch size={40} />}
      missing="This artisan does not exist"
      list={{ to, label }}
    />
  );
}
