import { Card, DefinitionList, Page, PageHeader } from "@handwork/ui";
import { contactDetails } from "../shared/contact-details.ts";
import { EmailLink } from "../shared/email-link.tsx";
import styles from "./contact.module.css";
import { ContactForm } from "./contact-form.tsx";

const { location, phone, social } = contactDetails;

export function Component() {
  return (
    <Page>
      <PageHeader
        title="Contact Us"
        intro="A question about an artisan, a payment or your account? Write, call or send a message."
      />
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
              { label: "Follow us", value: <SocialLinks /> },
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

const SocialLinks = () => (
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
