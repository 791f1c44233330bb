import { paths } from "@handwork/contract";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { useSession } from "@handwork/session";
import { Avatar, Breadcrumb, Card } from "@handwork/ui";
import { Console } from "../shared/console.tsx";
import { ConsoleFailure } from "../shared/console-failure.tsx";
import { ConsoleSkeleton } from "../shared/console-skeleton.tsx";
import styles from "./fingerprint.module.css";
import { KeptFingerprints } from "./kept-fingerprints.tsx";
import { UploadForm } from "./upload-form.tsx";

const TITLE = "Add Finger Print";

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call("fingerprintList", { params: { artisanId: params.artisanId ?? "" }, signal: request.signal });

export function Component() {
  const worker = useLoaderData<typeof loader>();
  const role = useSession(({ userType }) => userType);
  const navigate = useNavigate();
  const [back, backLabel] =
    role === "marketer"
      ? [paths.listArtisans, "Registered Artisans"]
      : [paths.adminArtisanSearch, "Search artisans"];
  const facts = [worker.service, worker.location].filter(Boolean).join(" · ");
  return (
    <Console
      eyebrow={
        <Breadcrumb>
          <Link to={back}>{backLabel}</Link>
          <span aria-current="page">{worker.name}</span>
        </Breadcrumb>
      }
      title={TITLE}
    >
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="worker" className={styles.upload}>
          <div className={styles.worker}>
            <Avatar name={worker.name} src={worker.profile_image} alt="" eager />
            <div>
              <h2 id="worker" className={styles.name}>
                {worker.name}
              </h2>
              {facts && <p className={styles.soft}>{facts}</p>}
            </div>
          </div>
          <UploadForm artisanId={worker.id} onUploaded={() => void navigate(back)} />
        </Card>
        <KeptFingerprints worker={worker} role={role} />
      </div>
    </Console>
  );
}

export const Skeleton = () => <ConsoleSkeleton title={TITLE} />;
export const ErrorBoundary = () => <ConsoleFailure title={TITLE} />;
