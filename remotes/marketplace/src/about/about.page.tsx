import { paths } from "@handwork/contract";
import { Link, useLoaderData } from "@handwork/federation/router";
import { buttonClass, DefinitionList } from "@handwork/ui";
import { contactDetails } from "../shared/contact-details.ts";
import { EmailLink } from "../shared/email-link.tsx";
import { Joinery } from "../shared/joinery.tsx";
import type { ShownTexts } from "../shared/page-texts.ts";
import { TextSkeleton } from "../shared/text-skeleton.tsx";
import { process, reasons, services } from "./about.content.ts";
import styles from "./about.module.css";

export { loadPageTexts as loader } from "../shared/page-texts.ts";

export function Component() {
  const texts = useLoaderData<ShownTexts>();
  const { location, phone, whatsapp } = contactDetails(texts);
  return (
    <>
      <header className={styles.mission}>
        <Joinery />
        <div className={styles.inner}>
          <p className={styles.eyebrow}>Our mission</p>
          <h1>{texts.mission}</h1>
        </div>
      </header>

      <section aria-labelledby="who" className={styles.split}>
        <h2 id="who">Who we are</h2>
        <div className={styles.prose}>
          <p>{texts.who}</p>
          <p>{texts.team}</p>
        </div>
      </section>

      <section aria-labelledby="what" className={styles.split}>
        <h2 id="what">What we do</h2>
        <dl className={styles.kinds}>
          {services.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{texts[text]}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section aria-labelledby="why" className={styles.band}>
        <div className={styles.inner}>
          <h2 id="why">Why choose us</h2>
          <ul className={styles.reasons}>
            {reasons.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{texts[text]}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section aria-labelledby="how" className={styles.inner}>
        <h2 id="how">From request to work in four steps</h2>
        <ol className={styles.process}>
          {process.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{texts[text]}</p>
            </li>
          ))}
        </ol>
        <Link to={paths.home} className={buttonClass({ size: "large" })}>
          Find an artisan
        </Link>
      </section>

      <section aria-labelledby="reach" className={styles.split}>
        <h2 id="reach">Contact us</h2>
        <div>
          <DefinitionList
            items={[
              { label: "Location", value: location },
              { label: "Phone", value: <a href={phone.href}>{phone.text}</a> },
              { label: "WhatsApp", value: <a href={whatsapp.href}>{whatsapp.text}</a> },
              { label: "Email", value: <EmailLink /> },
            ]}
          />
          <p className={styles.write}>
            <Link to={paths.contact}>Send us a message</Link>
          </p>
        </div>
      </section>
    </>
  );
}

export const Skeleton = () => <TextSkeleton title="About Us" />;
