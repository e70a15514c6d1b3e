import { accountTexts } from '../accounts/texts.ts'

export const memberTexts = {
  en: {
    ...accountTexts.en,
    name: 'Member |||| Members',
    create: 'Add Member',
    empty: 'There is no member yet.',
    empty_hint: 'Members are the accounts with an active subscription. You can add one.',
  },
  ar: {
    ...accountTexts.ar,
    name: 'الأعضاء |||| عضو |||| الأعضاء |||| الأعضاء |||| الأعضاء |||| الأعضاء',
    create: 'إضافة عضو',
    empty: 'لا أعضاء بعد.',
    empty_hint: 'الأعضاء هم أصحاب الحسابات التي اشتراكها نشط. يمكنك إضافة عضو.',
  },
} as const
