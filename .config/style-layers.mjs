/** The layer of a sheet follows from its folder: a page may restyle a piece of `ui`, never the other way round. */
const LAYER_OF = { ui: 'ui', features: 'page' }

export const styleLayers = {
  name: 'host-style-layers',
  enforce: 'pre',
  transform(code, id) {
    const folder = /\/host\/app\/(ui|features)\/.+\.module\.css(?:\?|$)/.exec(id)?.[1]
    return folder && !code.startsWith('@layer') ? `@layer ${LAYER_OF[folder]} {\n${code}}\n` : undefined
  },
}
