export const DISPLAY_FONT = '"Readex Pro", Plex, sans-serif'
export const BODY_FONT = 'Plex, "Readex Pro", sans-serif'
