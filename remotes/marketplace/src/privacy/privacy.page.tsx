import { PRIVACY_NOTICE_VERSION, paths } from "@handwork/contract";
import { Link, useLoaderData } from "@handwork/federation/router";
import { DateText, Page, PageHeader } from "@handwork/ui";
import { contactDetails } from "../shared/contact-details.ts";
import { EmailLink } from "../shared/email-link.tsx";
import type { ShownTexts } from "../shared/page-texts.ts";
import { TextSkeleton } from "../shared/text-skeleton.tsx";
import { periods, rights, storedData } from "./privacy.content.ts";
import styles from "./privacy.module.css";

export { loadPageTexts as loader } from "../shared/page-texts.ts";

/** The text that users accept when they sign up. After a change, update `PRIVACY_NOTICE_VERSION`. */
export function Component() {
  const { location, phone } = contactDetails(useLoaderData<ShownTexts>());
  return (
    <Page width="text">
      <PageHeader
        title="Privacy notice"
        intro={
          <>
            What Handwork stores about you, why, and what you can ask us to do. Last changed{" "}
            <DateText value={PRIVACY_NOTICE_VERSION} />.
          </>
        }
      />
      <div className={styles.notice}>
        <section aria-labelledby="what">
          <h2 id="what">What we store, and why</h2>
          <dl className={styles.terms}>
            {storedData.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="who">
          <h2 id="who">Who sees it</h2>
          <p>
            Everyone can see an artisan's name, picture, trade, area, experience and daily rate. An employer
            who has paid also gets the artisan's phone number; the artisan gets the job's address and contact
            person. Our staff see what they need for their work, and their actions are logged. The payment
            provider gets the employer's name, email address, phone number and the amount. We sell no data,
            and there is no advertising or tracking on this site.
          </p>
        </section>
        <section aria-labelledby="how-long">
          <h2 id="how-long">How long</h2>
          <ul className={styles.list}>
            {periods.map((period) => (
              <li key={period}>{period}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="rights">
          <h2 id="rights">Your rights</h2>
          <p>Under the Nigeria Data Protection Act 2023 you can:</p>
          <ul className={styles.list}>
            {rights.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
          <p>
            The first three are in your <Link to={paths.account}>account settings</Link>. For all of them you
            can also write to us, or have a marketer write for you.
          </p>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact">Who is responsible</h2>
          <p>
            Handwork, {location}. <EmailLink />, <a href={phone.href}>{phone.text}</a>, or by{" "}
            <Link to={paths.contact}>a message</Link>. If you are not satisfied with our reply, you can
            complain to the Nigeria Data Protection Commission.
          </p>
        </section>
      </div>
    </Page>
  );
}

export const Skeleton = () => <TextSkeleton title="Privacy notice" />;
