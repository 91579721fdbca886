/** What is served. */
export const SERVED = 'build'

/** Where this build grows; build.mjs moves it to the folder that is served. */
export const buildFolder = process.env['BUILD_FOLDER'] ?? SERVED
