import type { MoveStep } from '@olympiad/contracts/calls/admin-teams'
import type { Lang } from '@olympiad/contracts/lang'

/** In riyals, with tax. */
type Amounts = { paid: string; fee: string; difference: string }
type Kind = 'same' | 'due' | 'credit' | 'unpaid' | 'refunded' | 'open' | 'flagged'
type Texts = {
  already: string
  /** The last step where the new competition has no fee. */
  activate: string
  kinds: Record<Kind, (amounts: Amounts) => string>
  steps: Record<MoveStep, (amounts: Amounts) => string>
}

export const MOVE_TEXTS: Record<Lang, Texts> = {
  en: {
    already: 'The team is in this competition already.',
    activate: 'Mark it as paid: it becomes active without a fee.',
    kinds: {
      same: () => 'The fee is the same. The team moves with its payment and its invoice; nothing is to pay.',
      due: ({ paid, fee, difference }) =>
        `The team has paid ${paid} SAR, the fee there is ${fee} SAR: ${difference} SAR more. An issued invoice never changes, so the ${paid} SAR are refunded with a credit note, and ${fee} SAR are a new order with its own invoice.`,
      credit: ({ paid, fee, difference }) =>
        `The team has paid ${paid} SAR, the fee there is ${fee} SAR: ${difference} SAR too much. An issued invoice never changes, so the ${paid} SAR are refunded with a credit note, and ${fee} SAR are a new order with its own invoice.`,
      unpaid: ({ fee }) => `The team has not paid yet. After the move its fee is ${fee} SAR.`,
      refunded: ({ fee }) => `Its payment is refunded. After the move its fee is ${fee} SAR, as a new order.`,
      open: ({ fee }) =>
        `A payment with the fee of now is still open, and could be paid any moment. The fee there is ${fee} SAR.`,
      flagged: () => 'A payment of this team waits for a decision of yours, and decides how it stands.',
    },
    steps: {
      review: () => 'Close the flagged order.',
      wait: () => 'Check the open payment, or wait until it has ended: then nothing can be paid at the former fee.',
      refund: ({ paid }) => `Refund ${paid} SAR and record it with its order. The team is unpaid then.`,
      move: () => 'Move the team.',
      pay: ({ fee }) => `Its new order of ${fee} SAR: its coach pays by card, or you mark it as paid.`,
    },
  },
  ar: {
    already: 'الفريق في هذه المسابقة.',
    activate: 'سجّله مدفوعًا: يصير نشطًا بلا رسوم.',
    kinds: {
      same: () => 'الرسوم نفسها. ينتقل الفريق بدفعته وفاتورته، ولا شيء عليه.',
      due: ({ paid, fee, difference }) =>
        `دفع الفريق ${paid} ر.س، والرسوم هناك ${fee} ر.س: عليه ${difference} ر.س زيادة. لا تتغيّر فاتورة صدرت، فيُعاد ${paid} ر.س بإشعار دائن، ويكون ${fee} ر.س طلبًا جديدًا بفاتورته.`,
      credit: ({ paid, fee, difference }) =>
        `دفع الفريق ${paid} ر.س، والرسوم هناك ${fee} ر.س: له ${difference} ر.س. لا تتغيّر فاتورة صدرت، فيُعاد ${paid} ر.س بإشعار دائن، ويكون ${fee} ر.س طلبًا جديدًا بفاتورته.`,
      unpaid: ({ fee }) => `لم يدفع الفريق بعد. رسومه بعد النقل ${fee} ر.س.`,
      refunded: ({ fee }) => `أُعيد ما دفعه. رسومه بعد النقل ${fee} ر.س بطلب جديد.`,
      open: ({ fee }) => `له دفع مفتوح بالرسوم الحالية قد يتمّ في أي لحظة. الرسوم هناك ${fee} ر.س.`,
      flagged: () => 'لهذا الفريق دفعة تنتظر قرارك، وعليها يتوقف وضعه.',
    },
    steps: {
      review: () => 'أغلق الطلب المعلّق للمراجعة.',
      wait: () => 'تحقّق من الدفع المفتوح أو انتظر انتهاءه: بعده لا يُدفع شيء بالرسوم السابقة.',
      refund: ({ paid }) => `أعد ${paid} ر.س وسجّل ذلك في طلبه. يصير الفريق عندها غير مدفوع.`,
      move: () => 'انقل الفريق.',
      pay: ({ fee }) => `طلبه الجديد ${fee} ر.س: يدفعه مدرّبه بالبطاقة، أو تسجّله أنت مدفوعًا.`,
    },
  },
}
