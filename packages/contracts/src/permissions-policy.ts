const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const
type Feature = (typeof FEATURES)[number]

/** A `Permissions-Policy`: all of them off, but the named ones for our own origin. */
export const permissionsPolicy = (...used: readonly Feature[]): string =>
  FEATURES.map((feature) => `${feature}=${used.includes(feature) ? '(self)' : '()'}`).join(', ')
