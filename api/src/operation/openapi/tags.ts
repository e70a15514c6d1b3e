import type { Tag } from '@olympiad/contracts/call'

export const TAGS: Readonly<Record<Tag, string>> = {
  Operation: 'For those who run the program, and for machines that read what it can do.',
  Accounts: 'Signing in and up, one’s own sessions, second factor and record.',
  Privacy: 'What is held about somebody, and the end of it.',
  Content: 'What everybody sees: seasons, competitions, results, figures, pictures, questions.',
  Programmes: 'The public forms beside the olympiad, and what they offer to choose.',
  Catalogues: 'Courses and products of the partners’ systems.',
  Community: 'The forum: everybody reads, whoever is signed in writes.',
  Teams: 'Registration and the people in a team.',
  Payments: 'Orders, the payment provider, invoices.',
  Scores: 'What a team hands in.',
  Judging: 'Competition day: what its staff, its teams and the board need.',
  Certificates: 'Certificates, and the check of a serial.',
  Files: 'Pictures and documents by their address.',
  'Console: content': 'Managed by admins; lists in two dialects.',
  'Console: people': 'Accounts, admins and what the law asks for.',
  'Console: olympiad': 'Seasons, competitions, teams, results, certificates.',
  'Console: money': 'Orders, refunds, invoices made out again.',
  'Console: community': 'Moderation of the forum.',
  'Console: programmes': 'What the public forms sent.',
}
