import { useLoaderData } from "@handwork/federation/router";
import { Card, DefinitionList, Page, PageHeader } from "@handwork/ui";
import { contactDetails } from "../shared/contact-details.ts";
import { EmailLink } from "../shared/email-link.tsx";
import type { ShownTexts } from "../shared/page-texts.ts";
import { TextSkeleton } from "../shared/text-skeleton.tsx";
import styles from "./contact.module.css";
import { ContactForm } from "./contact-form.tsx";

export { loadPageTexts as loader } from "../shared/page-texts.ts";

type Social = ReturnType<typeof contactDetails>["social"];

export function Component() {
  const texts = useLoaderData<ShownTexts>();
  const { location, phone, social } = contactDetails(texts);
  return (
    <Page>
      <PageHeader title="Contact Us" intro={texts.contact} />
      <div className={styles.layout}>
        <section aria-labelledby="details">
          <h2 id="details" className={styles.title}>
            Contact information
          </h2>
          <DefinitionList
            items={[
              { label: "Support email", value: <EmailLink /> },
              { label: "Phone", value: <a href={phone.href}>{phone.text}</a> },
              { label: "Office", value: location },
              { label: "Follow us", value: <SocialLinks social={social} /> },
            ]}
          />
        </section>
        <Card as="section" aria-labelledby="write">
          <h2 id="write" className={styles.title}>
            Send a message
          </h2>
          <ContactForm />
        </Card>
      </div>
    </Page>
  );
}

const SocialLinks = ({ social }: { social: Social }) => (
  <ul className={styles.social}>
    {social.map(({ name, href }) => (
      <li key={name}>
        <a href={href} target="_blank" rel="noopener" aria-label={`${name} (opens in a new tab)`}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);

export const Skeleton = () => <TextSkeleton title="Contact Us" />;
