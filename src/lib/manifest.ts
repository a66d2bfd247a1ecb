// `podreel/manifest`: from YAML or JSON to the Pods in it, and where each field stands in the text. Needs the package `yaml`.

export { formatYaml } from '../manifest/format-yaml.ts'
export { type Manifest, type ManifestPod, parseManifest, type ScenarioDocument } from '../manifest/parse-manifest.ts'
