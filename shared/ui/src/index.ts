export { Button, type ButtonLook, type ButtonProps, buttonClass } from "./actions/button.tsx";
export { Rail, type RailGroup, type RailProps } from "./chrome/rail.tsx";
export {
  FooterColumn,
  type FooterColumnProps,
  FooterLine,
  SiteFooter,
  type SiteFooterProps,
} from "./chrome/site-footer.tsx";
export { SiteHeader, type SiteHeaderProps } from "./chrome/site-header.tsx";
export { SkipLink } from "./chrome/skip-link.tsx";
export { Wordmark } from "./chrome/wordmark.tsx";
export { cx } from "./cx.ts";
export { ConfirmDialog, type ConfirmDialogProps } from "./dialog/confirm-dialog.tsx";
export { Dialog, type DialogProps } from "./dialog/dialog.tsx";
export { Avatar, type AvatarProps } from "./display/avatar.tsx";
export { Badge, type BadgeProps, VerifiedBadge } from "./display/badge.tsx";
export { Breadcrumb } from "./display/breadcrumb.tsx";
export { Card, type CardProps } from "./display/card.tsx";
export { DefinitionList, type DefinitionListProps } from "./display/definition-list.tsx";
export { PhotoLinks, type PhotoLinksProps } from "./display/photo-links.tsx";
export { Stat, type StatProps, Stats } from "./display/stat.tsx";
export { Steps, type StepsProps } from "./display/steps.tsx";
export { type Column, Table, type TableProps } from "./display/table.tsx";
export { Banner, type BannerProps, type Tone } from "./feedback/banner.tsx";
export { NeedsScripts, type NeedsScriptsProps } from "./feedback/needs-scripts.tsx";
export { ProgressBar, type ProgressBarProps, Spinner, TopProgress } from "./feedback/progress.tsx";
export { RetryBanner, type RetryBannerProps } from "./feedback/retry-banner.tsx";
export { Skeleton, SkeletonCard, type SkeletonProps } from "./feedback/skeleton.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./feedback/states.tsx";
export { type ToastItem, ToastRegion, type ToastRegionProps } from "./feedback/toast.tsx";
export { keepFocus } from "./focus/keep-focus.ts";
export { DateText, type DateTextProps } from "./format/date-text.tsx";
export { EmailText } from "./format/email-text.tsx";
export {
  dayInLagos,
  formatDate,
  formatNaira,
  formatPhone,
  formatTime,
  isDay,
  NOT_AVAILABLE,
  pluralYears,
} from "./format/format.ts";
export { Money, type MoneyProps, PriceTag, type PriceTagProps } from "./format/money.tsx";
export { PhoneLink, type PhoneLinkProps } from "./format/phone-link.tsx";
export { saveFile } from "./format/save-file.ts";
export { Checkbox, type CheckboxProps, ChoiceGroup, type ChoiceGroupProps } from "./forms/choices.tsx";
export { DialogForm, type DialogFormProps } from "./forms/dialog-form.tsx";
export { Field, type FieldProps } from "./forms/field.tsx";
export { FormError, type FormErrorProps } from "./forms/form-error.tsx";
export { MoneyInput, Options, Select, TextArea, TextInput } from "./forms/inputs.tsx";
export { PasswordInput } from "./forms/password-input.tsx";
export { Preview } from "./forms/preview.tsx";
export {
  SignUpForm,
  type SignUpFormProps,
  SignUpSkeleton,
  SignUpStep,
  type SignUpStepProps,
} from "./forms/sign-up-step.tsx";
export {
  type FieldErrors,
  type FormFields,
  type FormOptions,
  type FormState,
  useFormState,
} from "./forms/use-form-state.ts";
export { useObjectUrl } from "./forms/use-object-url.ts";
export { useReady } from "./forms/use-ready.ts";
export {
  Cluster,
  type ClusterProps,
  Grid,
  type GridProps,
  Page,
  type PageProps,
  Stack,
  type StackProps,
} from "./layout/layout.tsx";
export { PageHeader, type PageHeaderProps } from "./layout/page-header.tsx";
export { VisuallyHidden } from "./layout/visually-hidden.tsx";
export { type Outcome, type Retryable, toOutcome, useOutcome } from "./loading/outcome.ts";
export { type ListPage, type PagedListState, usePagedList } from "./loading/use-paged-list.ts";
export { Rating, type RatingProps } from "./reviews/rating.tsx";
export { RatingSummary, type RatingSummaryProps } from "./reviews/rating-summary.tsx";
export { ReviewItem, type ReviewItemProps, ReviewList } from "./reviews/review-item.tsx";
export { StarInput, type StarInputProps } from "./reviews/star-input.tsx";
export { PhotoInput, type PhotoInputProps } from "./statements/photo-input.tsx";
export type { PhotoSize } from "./statements/private-photos.tsx";
export { ProblemFile, type ProblemFileProps } from "./statements/problem-file.tsx";
export type { Statement } from "./statements/statements.tsx";
