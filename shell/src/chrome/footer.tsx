import { paths } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { FooterColumn, FooterLine, SiteFooter, Wordmark } from "@handwork/ui";

/** The full footer for anonymous visitors. Signed-in people and the sign-in and sign-up pages get a single line. */
export function Footer({ wide }: { wide: boolean }) {
  const signedIn = useSession((session) => session.signedIn);
  const { pathname } = useLocation();
  const company = [
    <Link key="about" to={paths.about}>
      About Us
    </Link>,
    <Link key="companies" to={paths.companies}>
      Companies
    </Link>,
    <Link key="contact" to={paths.contact}>
      Contact Us
    </Link>,
    <Link key="privacy" to={paths.privacy}>
      Privacy notice
    </Link>,
  ];
  if (signedIn || pathname === paths.login || pathname === paths.signup)
    return <FooterLine wide={wide}>{company}</FooterLine>;
  return (
    <SiteFooter
      brand={
        <>
          <Wordmark />
          <p>Skilled artisans for homes and businesses across Lagos. Look for the Verified badge.</p>
        </>
      }
      note="Handwork, Apapa, Lagos, Nigeria"
    >
      <FooterColumn title="Artisans and jobs">
        <Link to={paths.home}>Services</Link>
        <Link to={paths.searchResults}>All artisans</Link>
        <Link to={paths.availableJobs}>Available jobs</Link>
      </FooterColumn>
      <FooterColumn title="Company">{company}</FooterColumn>
    </SiteFooter>
  );
}
