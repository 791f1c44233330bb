import { type EndpointResponse, endpoints, messages, paths } from "@handwork/contract";
import { notify, redirectToSignIn, useNotice } from "@handwork/federation";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "@handwork/federation/router";
import { ApiError, call } from "@handwork/http";
import { Button, Card, DateText, EmptyState, Page, PageHeader, SkeletonCard, Stack } from "@handwork/ui";
import { useState } from "react";
import styles from "./notifications.module.css";
import { setUnread } from "./unread.ts";

const TITLE = "Notifications";

type NotificationListData = EndpointResponse<"notificationList">;

export async function loader({ request }: LoaderFunctionArgs): Promise<NotificationListData> {
  try {
    const list = await call(endpoints.notificationList, { signal: request.signal });
    setUnread(list.unread);
    return list;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirectToSignIn(request, "expired");
    throw error;
  }
}

export function Component() {
  const { items, unread } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useNotice(() => void revalidate());
  const [busy, setBusy] = useState(false);

  async function markRead(up_to: number, only: boolean) {
    const response = await call(endpoints.notificationsRead, { body: { up_to, only } });
    setUnread(response.unread);
  }
  async function markAllRead() {
    setBusy(true);
    try {
      await markRead(items[0]?.id ?? 0, false);
      await revalidate();
    } catch {
      notify(messages.notifications.readFailed, "error");
    }
    setBusy(false);
  }

  return (
    <Page width="text">
      <PageHeader
        title={TITLE}
        intro={
          <>
            Updates about your orders, jobs and quotes. In your{" "}
            <Link to={paths.account}>account settings</Link>, choose how else we notify you.
          </>
        }
        {...(unread > 0 && {
          actions: (
            <Button variant="secondary" busy={busy} onClick={() => void markAllRead()}>
              Mark all as read
            </Button>
          ),
        })}
      />
      {items.length === 0 ? (
        <EmptyState title={messages.notifications.none} text={messages.notifications.noneText} />
      ) : (
        <Card>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id} className={styles.item}>
                <Stack gap="s">
                  <Link
                    to={item.path}
                    className={styles.title}
                    onClick={() => void markRead(item.id, true).catch(() => undefined)}
                  >
                    {item.title} {item.read_at === null && <span className={styles.mark}>New</span>}
                  </Link>
                  <p>{item.text}</p>
                  <p className="soft">
                    <DateText value={item.created_at} withTime />
                  </p>
                </Stack>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

export const Skeleton = () => (
  <Page width="text">
    <PageHeader title={TITLE} />
    <SkeletonCard />
  </Page>
);
