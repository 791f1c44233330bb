import { paths } from "@handwork/contract";
import { Link } from "@handwork/federation/router";
import { FooterColumn, SiteFooter, Wordmark } from "@handwork/ui";

export function Footer() {
  return (
    <SiteFooter
      brand={
        <>
          <Wordmark />
          <p>Skilled artisans for homes and businesses across Lagos, verified by people and paid in naira.</p>
        </>
      }
      note="Handwork, Apapa, Lagos, Nigeria"
    >
      <FooterColumn title="Find work done">
        <Link to={paths.home}>Services</Link>
        <Link to={paths.searchResults}>All artisans</Link>
        <Link to={paths.availableJobs}>Available jobs</Link>
      </FooterColumn>
      <FooterColumn title="Company">
        <Link to={paths.about}>About Us</Link>
        <Link to={paths.companies}>Companies</Link>
        <Link to={paths.contact}>Contact Us</Link>
        <Link to={paths.privacy}>Privacy notice</Link>
      </FooterColumn>
    </SiteFooter>
  );
}
