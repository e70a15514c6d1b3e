const query = (name: string, value: object): string => `${name}=${encodeURIComponent(JSON.stringify(value))}`

export const competitionFilesPath = (competition: string): string =>
  `/files?${query('filter', { competion: competition })}`

export const newCompetitionFilePath = (competition: string): string =>
  `/files/create?${query('source', { competion: competition })}`

export const pdfDownloadPath = (name: string): string => `/uploads/competions/files/${encodeURIComponent(name)}`
