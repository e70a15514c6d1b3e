import { TIME_SLOTS } from '@olympiad/contracts/constants'
import { CELL_FAULTS, IMPORT_FAULTS } from '@olympiad/contracts/result-import'
import type { TextKey } from '@olympiad/contracts/texts'

/**
 * The texts shared with the server that the console says by itself, as `texts.…`. All others reach it in the server's
 * answers, in the reader's words already; every reader would load four times as many for nothing.
 */
export const SHARED_TEXTS = [
  'add_correct_coach',
  'add_correct_members',
  'admin_password_short',
  'age_level_twice',
  'amount_wrong',
  'certificate_allowed',
  'certificate_revoked',
  'competition_in_use',
  'competition_pdf_size',
  'confirm_delete',
  'confirm_delete_result',
  'cr_digits',
  'delete_done',
  'delete_failed',
  'delete_failed_short',
  'detail_failed',
  'erase_done',
  'erasure_answer_needed',
  'fill_all_fields',
  'flag_closed',
  'import_done',
  'invitation_released',
  'invitation_sent',
  'invoice_not_found',
  'not_found_page',
  'not_paid',
  'order_updated',
  'pdf_type',
  'person_id_short',
  'refund_recorded',
  'removed_member',
  'reply_sent',
  'result_certified',
  'result_deleted',
  'save_unknown',
  'saved_done',
  'scores_reopened',
  'second_factor_empty',
  'second_factor_off',
  'second_factor_on',
  'second_factor_reset',
  'server_error',
  'session_ended',
  'signin_admin_fields_empty',
  'signin_done',
  'signin_failed',

  'signout_failed',
  'slug_wrong',
  'status_updated',
  'team_already_paid',
  'team_coaches_full',
  'team_deleted',
  'team_flagged',
  'team_full',
  'team_paid_delete',
  'too_long',
  'update_done',
  'upload_broken',
  'upload_missing',
  'upload_size',
  'upload_type',
  'url_wrong',
  'user_form_empty',
  'user_password_not_matched',
  'vat_number_wrong',
  'last_coach',
  'last_member',
  ...TIME_SLOTS.map((slot) => `slot_${slot}` as const),
  ...CELL_FAULTS,
  ...IMPORT_FAULTS,
] as const satisfies readonly TextKey[]

type SharedText = (typeof SHARED_TEXTS)[number]

/** Those of one language. */
export const sharedOf = (texts: Record<TextKey, string>): Record<SharedText, string> =>
  Object.fromEntries(SHARED_TEXTS.map((key) => [key, texts[key]])) as Record<SharedText, string>
