/** Words of these screens; below `resources.teacher-training`. */
export const teacherTrainingTexts = {
  en: { name: 'Teacher registration |||| Teacher training' },
  ar: {
    name: 'تسجيل معلم |||| تسجيل معلم |||| تسجيل معلم |||| تدريب المعلمين |||| تدريب المعلمين |||| تدريب المعلمين',
  },
} as const
