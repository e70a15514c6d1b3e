import type { Lang } from '@olympiad/contracts/lang'

type Texts = {
  pay: {
    will(amount: string): string
    willOpen(amount: string): string
    willFree: string
    done: string
    already: string
  }
  enable: { will: string; done: string; already: string }
  disable: { will: string; done: string; already: string }
  withdraw: { will: Readonly<Record<'paid' | 'open' | 'none', string>>; done: string; already: string }
  reinstate: { will: string; willUnpaid: string; done: string; already: string }
  move: { will(from: string, to: string): string; done(to: string): string; already(to: string): string }
  certify: {
    issued(rank: number): string
    replaced(rank: number): string
    done: string
    already: string
    noResult: string
    notActive: string
  }
}

export const BULK_TEXTS: Record<Lang, Texts> = {
  en: {
    pay: {
      will: (amount) => `Will count as paid: ${amount} SAR, with an invoice.`,
      willOpen: (amount) =>
        `Will count as paid: ${amount} SAR, with an invoice. Its open card payment is asked about first, and counts instead if it was paid.`,
      willFree: 'Will become active: its competition has no fee.',
      done: 'Counts as paid.',
      already: 'Is paid already.',
    },
    enable: { will: 'Will be enabled.', done: 'Is enabled.', already: 'Was enabled already.' },
    disable: {
      will: 'Will be disabled: it can’t submit and no page names it.',
      done: 'Is disabled.',
      already: 'Was disabled already.',
    },
    withdraw: {
      will: {
        none: 'Will withdraw: its place, name and members become free.',
        open: 'Will withdraw: its place, name and members become free. If its open payment is completed all the same, it will need review.',
        paid: 'Will withdraw: its place, name and members become free. It stays paid until you record a refund.',
      },
      done: 'Has withdrawn.',
      already: 'Had withdrawn already.',
    },
    reinstate: {
      will: 'Will take part again, with its name and its place.',
      willUnpaid: 'Will take part again once it pays: it then takes its name and a place, if they are still free.',
      done: 'Takes part again.',
      already: 'Has not withdrawn.',
    },
    move: {
      will: (from, to) => `Will move from “${from}” to “${to}”.`,
      done: (to) => `Is in “${to}” now.`,
      already: (to) => `Was in “${to}” already.`,
    },
    certify: {
      issued: (rank) => `Will get its certificate of achievement, rank ${rank}.`,
      replaced: (rank) =>
        `Will get a new certificate of achievement, rank ${rank}: the old one no longer fits and will be revoked.`,
      done: 'Has its certificate.',
      already: 'Has this certificate already.',
      noResult: 'It has no result in its competition.',
      notActive: 'It is not paid, or disabled.',
    },
  },
  ar: {
    pay: {
      will: (amount) => `سيُعدّ مدفوعًا: ${amount} ر.س، وتصدر فاتورته.`,
      willOpen: (amount) =>
        `سيُعدّ مدفوعًا: ${amount} ر.س، وتصدر فاتورته. ويُسأل أولًا عن دفعه المفتوح بالبطاقة، فإن كان قد دُفع احتُسب بدلًا من ذلك.`,
      willFree: 'سيصير نشطًا: لا رسوم لمسابقته.',
      done: 'عُدّ مدفوعًا.',
      already: 'هو مدفوع من قبل.',
    },
    enable: { will: 'سيُفعّل.', done: 'فُعّل.', already: 'كان مفعّلًا.' },
    disable: {
      will: 'سيُعطّل: لا يستطيع إرسال نتائجه ولا تذكره أي صفحة.',
      done: 'عُطّل.',
      already: 'كان معطّلًا.',
    },
    withdraw: {
      will: {
        none: 'سينسحب: يصير مكانه واسمه وأعضاؤه متاحين لغيره.',
        open: 'سينسحب: يصير مكانه واسمه وأعضاؤه متاحين لغيره. وإن اكتمل دفعه المفتوح مع ذلك احتاج إلى مراجعة.',
        paid: 'سينسحب: يصير مكانه واسمه وأعضاؤه متاحين لغيره. ويبقى مدفوعًا حتى تسجّل استرداد رسومه.',
      },
      done: 'انسحب.',
      already: 'كان منسحبًا.',
    },
    reinstate: {
      will: 'سيعود إلى المشاركة باسمه ومكانه.',
      willUnpaid: 'سيعود إلى المشاركة حين يدفع: يأخذ عندها اسمه ومكانًا إن كانا لا يزالان متاحين.',
      done: 'عاد إلى المشاركة.',
      already: 'لم ينسحب.',
    },
    move: {
      will: (from, to) => `سيُنقل من «${from}» إلى «${to}».`,
      done: (to) => `صار في «${to}».`,
      already: (to) => `كان في «${to}».`,
    },
    certify: {
      issued: (rank) => `ستصدر شهادة إنجازه، المركز ${rank}.`,
      replaced: (rank) => `ستصدر شهادة إنجاز جديدة، المركز ${rank}: لم تعد السابقة صحيحة وستُلغى.`,
      done: 'صدرت شهادته.',
      already: 'هذه الشهادة عنده من قبل.',
      noResult: 'لا نتيجة له في مسابقته.',
      notActive: 'لم يُدفع، أو هو موقوف.',
    },
  },
}
