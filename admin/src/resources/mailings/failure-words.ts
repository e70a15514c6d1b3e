/** The cause in words; the mail server's own words are shown beside them. */
export function failureOf(error: string): 'unknown' | 'full' | 'refused' | 'lost' {
  if (error === '') return 'lost'
  if (/\b(?:452|552)\b|[45]\.2\.2|\bfull\b|quota/i.test(error)) return 'full'
  if (/\b55[013]\b|5\.1\.[0-9]|no such|unknown user|no recipients/i.test(error)) return 'unknown'
  return 'refused'
}
