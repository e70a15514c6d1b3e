/** What a competition tells teams in words, each in both languages, in the order of its page's cards (001 §2). */
export const REQUIREMENTS = [
  'hardware',
  'software',
  'teams_info',
  'qualification_info',
  'main_mission',
  'theme',
] as const
