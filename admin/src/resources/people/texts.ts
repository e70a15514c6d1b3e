export const personTexts = {
  en: {
    fields: {
      name: 'Name',
      national_id: 'National ID',
      email: 'Email',
      phone_number: 'Phone',
      dob: 'Date of birth',
    },
  },
  ar: {
    fields: {
      name: 'الاسم',
      national_id: 'رقم الهوية',
      email: 'البريد الإلكتروني',
      phone_number: 'الجوال',
      dob: 'تاريخ الميلاد',
    },
  },
} as const
