import { sql } from "drizzle-orm";
import { naira, query, type Section, withDeliveryActions, withPictures } from "./section.ts";
import { workSections } from "./work.sections.ts";

/** The export's sections by name. The export omits empty sections. */
export const sections: Readonly<Record<string, Section>> = {
  account: query(
    ({ id }) => sql`select id::int, username, email, first_name, last_name, user_type,
      password_hash is not null as has_password, is_active, created_at, last_login_at
      from users where id = ${id}`,
  ),
  artisan_profile: withPictures(
    ({ id }) => sql`select p.title as trade, l.location, a.experience as years_of_experience, a.address,
      a.phone, ${naira("a.pay_kobo")} as pay_a_day, a.is_verified, a.nin_last4, a.image_key as picture_key,
      a.created_at, r.note as review_note, r.reviewed_at
      from artisans a left join professions p on p.id = a.profession_id
      left join locations l on l.id = a.location_id left join artisan_reviews r on r.artisan_id = a.id
      where a.user_id = ${id}`,
  ),
  verification: query(
    ({ id }) => sql`select d.decided_at, d.outcome, d.checks, d.reasons, d.note from verification_decisions d
      join artisans a on a.id = d.artisan_id where a.user_id = ${id} order by d.id`,
  ),
  identity_checks: query(
    ({ id }) => sql`select c.at, c.provider, c.outcome, c.first_name_matches, c.last_name_matches
      from identity_checks c join artisans a on a.id = c.artisan_id where a.user_id = ${id} order by c.id`,
  ),
  about_the_artisan: query(
    ({ id }) => sql`select s.about, s.skills, s.languages from artisan_abouts s
      join artisans a on a.id = s.artisan_id where a.user_id = ${id}`,
  ),
  work_photos: withPictures(
    ({ id }) => sql`select p.caption, p.image_key, p.uploaded_at from work_photos p
      join artisans a on a.id = p.artisan_id where a.user_id = ${id} order by p.uploaded_at, p.id`,
  ),
  certificates: query(
    ({ id }) => sql`select c.title, c.issuer, c.expires_on, c.added_at from certificates c
      join artisans a on a.id = c.artisan_id where a.user_id = ${id} order by c.id`,
  ),
  employer_profile: withPictures(
    ({
      id,
    }) => sql`select e.company_name, e.phone, l.location, e.company_logo as company_logo_key, e.created_at
      from employer_profiles e left join locations l on l.id = e.location_id where e.user_id = ${id}`,
  ),
  staff_company: withPictures(
    ({ id }) => sql`select company_name, company_logo as company_logo_key from staff_companies
      where user_id = ${id}`,
  ),
  registered_by: query(
    ({ id }) => sql`select u.username as marketer, r.consent, r.created_at from registrations r
      join users u on u.id = r.marketer_id where r.user_id = ${id}`,
  ),
  consents: query(
    ({ id }) => sql`select c.kind, c.version, c.how, c.recorded_at, u.username as recorded_by
      from consents c join users u on u.id = c.recorded_by where c.user_id = ${id} order by c.id`,
  ),
  sessions: query(
    ({ id }) => sql`select created_at, last_used_at, expires_at, revoked_at, device, network
      from auth_sessions where user_id = ${id} order by created_at`,
  ),
  two_step_sign_in: query(
    ({ id }) => sql`select f.created_at as since,
      (select count(*)::int from recovery_codes r where r.user_id = f.user_id) as recovery_codes_left
      from second_factors f where f.user_id = ${id}`,
  ),
  ...workSections,
  suggestions: query(
    ({ id }) => sql`select kind, text, created_at, resolved_at from lookup_suggestions
      where user_id = ${id} order by id`,
  ),
  fingerprints: query(
    ({ id }) => sql`select f.created_at as uploaded_at, u.username as uploaded_by, f.mime_type, f.width,
      f.height, f.bytes, f.consent from fingerprints f join users u on u.id = f.uploaded_by
      join artisans a on a.id = f.artisan_id where a.user_id = ${id} order by f.created_at`,
  ),
  fingerprint_reads: query(
    ({ id }) => sql`select l.at, l.actor as by, l.reason from audit_log l
      where l.action = 'fingerprint.read'
        and l.subject in (select 'artisan:' || a.id from artisans a where a.user_id = ${id}) order by l.id`,
  ),
  messages: query(
    ({ id, email }) => sql`select created_at as written_at,
        case when user_id = ${id} then subject end as subject, case when user_id = ${id} then message end as message
      from contact_messages where user_id = ${id} or (user_id is null and lower(email) = lower(${email})) order by id`,
  ),
  waiting_for: query(
    ({ id, email }) => sql`select case when s.user_id = ${id} then p.title end as trade,
        case when s.user_id = ${id} then l.location end as location, s.created_at as asked_at, s.notified_at
      from search_alerts s join professions p on p.id = s.profession_id
      left join locations l on l.id = s.location_id
      where s.user_id = ${id} or s.email = lower(${email}) order by s.id`,
  ),
  mails: query(
    ({ id, email }) => sql`select kind, channel, created_at as queued_at, done_at as sent_at from mail_outbox
      where payload ->> 'userId' = ${String(id)} or lower(payload ->> 'email') = lower(${email}) order by id`,
  ),
  notifications: query(
    ({ id }) => sql`select event, title, text, created_at, read_at from notifications
      where user_id = ${id} order by id`,
  ),
  notification_preferences: query(
    ({ id }) => sql`select category, channel, is_on from notification_preferences where user_id = ${id}`,
  ),
  push_devices: query(
    ({ id }) => sql`select created_at, substring(endpoint from '^https?://[^/]+') as push_service
      from push_devices where user_id = ${id} order by id`,
  ),
  verified_phone: query(
    ({ id }) => sql`select phone, verified_at from verified_phones where user_id = ${id}`,
  ),
  done_by_staff: query(
    ({ id }) => sql`select at, action from audit_log
      where subject = ${`user:${id}`} or subject in
        (select 'artisan:' || a.id from artisans a where a.user_id = ${id}) order by id`,
  ),
  done_by_you: withDeliveryActions(
    query(({ id }) => sql`select id, at, action, subject, reason from audit_log where actor_id = ${id}`),
  ),
  invitation: query(
    ({ id }) => sql`select i.email, i.phone, i.user_type, i.created_at as invited_at, i.accepted_at
      from staff_invitations i where i.accepted_by = ${id}`,
  ),
  taken_today: query(
    ({ id }) =>
      sql`select kind, taken_at, done_at from attention_claims where user_id = ${id} order by taken_at`,
  ),
  people_you_registered: query(
    ({ id }) => sql`select count(*)::int as people, min(created_at) as first, max(created_at) as last
      from registrations where marketer_id = ${id} having count(*) > 0`,
  ),
};
