export type Mode = 'light' | 'dark'

export type Tokens = Record<
  | 'ground'
  | 'ground2'
  | 'surface'
  | 'ink'
  | 'ink2'
  | 'line'
  | 'lineStrong'
  | 'primary'
  | 'primaryHover'
  | 'primarySoft'
  | 'onPrimary'
  | 'success'
  | 'warning'
  | 'danger'
  | 'onDanger'
  | 'focus',
  string
>

export const tokens: Record<Mode, Tokens> = {
  light: {
    ground: '#fbf7ef',
    ground2: '#f3ead9',
    surface: '#ffffff',
    ink: '#13231f',
    ink2: '#465650',
    line: '#e3d8c3',
    lineStrong: '#8a8571',
    primary: '#0b6b55',
    primaryHover: '#063a30',
    primarySoft: '#e1efe8',
    onPrimary: '#ffffff',
    success: '#1c7a3e',
    warning: '#8a5a00',
    danger: '#b3261e',
    onDanger: '#ffffff',
    focus: '#0b6b55',
  },
  dark: {
    ground: '#0c1716',
    ground2: '#12211f',
    surface: '#142523',
    ink: '#edf3ef',
    ink2: '#afc0b8',
    line: '#253935',
    lineStrong: '#73877f',
    primary: '#4fc3a1',
    primaryHover: '#7ad4b7',
    primarySoft: '#12352d',
    onPrimary: '#07201a',
    success: '#6ccb88',
    warning: '#f3c15a',
    danger: '#ff8f84',
    onDanger: '#3a1512',
    focus: '#f2a100',
  },
}

export const CALL_TO_ACTION = { main: '#f2a100', press: '#db9100', ink: '#13231f' } as const

export const DISPLAY_FONT = '"Readex Pro", Plex, sans-serif'
export const BODY_FONT = 'Plex, "Readex Pro", sans-serif'
