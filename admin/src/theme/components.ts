import type { RaThemeOptions } from 'react-admin'
import type { Tokens } from './tokens.ts'

/** Below the `sm` breakpoint of the theme. */
const PHONE = '@media (max-width: 599.95px)'
/** Width of a list's filter. */
const FILTER = 128

type Overrides = NonNullable<RaThemeOptions['components']>

const base = (t: Tokens): Overrides => ({
  MuiCssBaseline: {
    styleOverrides: {
      // What has the focus is not left under a form's buttons.
      html: { scrollPaddingBottom: 88 },
      body: { fontVariantNumeric: 'tabular-nums' },
      'button, input, select, textarea': { font: 'inherit' },
      ':focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Material UI shows focus by a ripple only.
    styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${t.focus}`, outlineOffset: -2 } } },
  },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiTextField: { defaultProps: { size: 'small', margin: 'dense', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'dense', variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: { root: { backgroundColor: t.surface }, notchedOutline: { borderColor: t.lineStrong } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        // The track alone is too faint to show where the switch is.
        '& .MuiSwitch-track': { backgroundColor: t.lineStrong, opacity: 0.6 },
        '& .Mui-focusVisible': { outline: 'none' },
        '& .Mui-focusVisible .MuiSwitch-thumb': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
        '& .Mui-checked + .MuiSwitch-track': { backgroundColor: t.primary, opacity: 0.55 },
        '& .MuiSwitch-switchBase:not(.Mui-checked) .MuiSwitch-thumb': { backgroundColor: t.lineStrong },
      },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        // react-admin names a row's checkbox on the frame around it, where a name says nothing to a screen reader.
        root: { 'aria-label': undefined },
        input: (checkbox: { 'aria-label'?: string }) => ({ 'aria-label': checkbox['aria-label'] }),
      },
    },
  },
  // In one line with the words above them.
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  // Always beside words or a button that say what is waited for.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  // By night Material UI darkens the ground of a message and leaves its words dark: too little contrast to be read.
  MuiAlert: {
    styleOverrides: {
      root: {
        '&.MuiAlert-filled.MuiAlert-colorError': { backgroundColor: t.danger, color: t.onDanger },
        '&.MuiAlert-filled.MuiAlert-colorSuccess': { backgroundColor: t.success, color: t.ground },
        '&.MuiAlert-filled.MuiAlert-colorWarning': { backgroundColor: t.warning, color: t.ground },
        '&.MuiAlert-filled.MuiAlert-colorInfo': { backgroundColor: t.primary, color: t.onPrimary },
      },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: t.ink, color: t.ground, fontSize: '0.8125rem' } } },
  RaSimpleFormIterator: {
    styleOverrides: {
      // Shown on hover only, they would not exist on a tablet.
      root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
})

const tables = (t: Tokens): Overrides => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: t.line, padding: '6px 10px' },
      body: { fontSize: '0.84375rem', lineHeight: 1.5 },
      head: {
        color: t.ink2,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.4,
        borderBottom: `2px solid ${t.ink}`,
        verticalAlign: 'bottom',
      },
    },
  },
  MuiTableRow: { styleOverrides: { root: { 'tbody > &:last-of-type > *': { borderBottom: 0 } } } },
  // Around the table alone: the bar of chosen rows stands above it and would be cut off.
  RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
  RaList: {
    styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        // Filters and buttons share lines of one grid: no line of their own for what still fits beside the last filter.
        backgroundColor: 'transparent !important',
        flexWrap: 'wrap',
        justifyContent: 'flex-start',
        alignItems: 'center',
        gap: '12px 8px',
        paddingBlock: '12px 8px',
        '& > span:empty': { display: 'none' },
        '& > .MuiToolbar-root': { flex: 'none', alignItems: 'center', marginInlineStart: 'auto', padding: 0 },
        [PHONE]: {
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > .MuiToolbar-root': { gridColumn: '1 / -1', flexWrap: 'wrap' },
        },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: 'transparent !important',
        minHeight: '0 !important',
        alignItems: 'center',
        '& .MuiButton-text': { padding: '4px 5px', fontSize: '0.8125rem' },
      },
    },
  },
  RaFilterForm: { styleOverrides: { root: { display: 'contents' } } },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .RaFilterFormInput-hideButton': { marginBottom: 0 },
        '& .MuiFormControl-root': { marginBlock: '0 !important', width: FILTER, minWidth: 0 },
        '& .MuiInputBase-root, & .MuiInputLabel-root': { fontSize: '0.875rem' },
        // As wide as two others, for words that say what it looks into.
        '&[data-source=s] .MuiFormControl-root': { width: 2 * FILTER + 8 },
        [PHONE]: {
          '&[data-source=s]': { gridColumn: '1 / -1' },
          '&, &[data-source=s]': { '& .MuiFormControl-root': { width: '100%' } },
        },
      },
    },
  },
})

const frame = (t: Tokens): Overrides => ({
  RaAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: {
      root: {
        '& .RaAppBar-toolbar': {
          backgroundColor: t.surface,
          color: t.ink,
          borderBottom: `1px solid ${t.line}`,
          gap: 4,
        },
      },
    },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': { minWidth: 0, padding: '8px 16px 40px' },
        [PHONE]: { '& .RaLayout-content': { padding: '8px 12px 32px' } },
      },
    },
  },
  // The buttons of a long form stay in sight.
  RaToolbar: {
    styleOverrides: {
      root: {
        '&.RaToolbar-desktopToolbar': {
          position: 'sticky',
          bottom: 0,
          zIndex: 2,
          borderTop: `1px solid ${t.line}`,
        },
      },
    },
  },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { overflow: 'visible' } } } },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { overflow: 'visible' } } } },
  RaSidebar: {
    styleOverrides: {
      root: {
        '& .RaSidebar-fixed': { borderInlineEnd: `1px solid ${t.line}`, width: 'inherit', paddingBlock: 8 },
      },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderInlineStart: '3px solid transparent',
        color: t.ink2,
        fontWeight: 500,
        '&.RaMenuItemLink-active': {
          borderInlineStartColor: t.primary,
          backgroundColor: t.primarySoft,
          color: t.ink,
          fontWeight: 600,
          '& .RaMenuItemLink-icon': { color: t.primary },
        },
        '& .RaMenuItemLink-icon': { minWidth: 36, color: 'inherit' },
        // A long name takes two lines; beside icons alone it stays out of sight in one.
        '& .MuiTypography-noWrap': { whiteSpace: 'normal', lineHeight: 1.3, minWidth: 140 },
      },
    },
  },
})

/** What Material UI's and react-admin's own components wear. */
export const componentsOf = (t: Tokens): Overrides => ({ ...base(t), ...tables(t), ...frame(t) })
