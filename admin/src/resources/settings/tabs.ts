export const SETTINGS_PATH = '/settings'

/** Path suffixes of all tabs but the first. */
export const SETTINGS_TABS = ['links', 'terms', 'privacy', 'seller', 'certificates', 'community', 'retention'] as const
