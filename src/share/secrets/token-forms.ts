import type { TextRange } from '../../kube/diagnostic.ts'

/**
 * How tokens begin that tell by it what they are, and how many letters follow at least. Each is looked for where a word
 * begins, so that no letter is looked at more than a few times. Facts of the services' documentation and of gitleaks' rules.
 */
const forms = [
  // Code hosts, registries.
  String.raw`gh[a-z]_\w{16,}|github_pat_\w{16,}|(?:glpat|gldt|glft|glsoat|glrt|glcbt|glptt|glimt|glagent|gloas|glffct)-[\w.-]{16,}|GR1348941[\w-]{16,}`,
  String.raw`AT[AC]TT3[\w=-]{20,}|ATBB\w{20,}|CCIPAT_\w{16,}|npm_(?!config_|package_|lifecycle_)\w{16,}|pypi-AgE[\w-]{16,}|rubygems_\w{16,}`,
  String.raw`dckr_[po]at_[\w-]{16,}|oy2[a-z\d]{43}|CLOJARS_\w{20,}|AKCp\w{20,}|cmVmd\w{40,}|tfp_[\w-]{30,}|cio(?=[a-zA-Z]*\d)[A-Za-z\d]{32}`,
  // Chat.
  String.raw`xox[a-z](?:\.xox[a-z])?-[\w-]{10,}|xapp-[\w-]{10,}|xwfp-[\w-]{10,}|[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}|\d{8,10}:AA[\w-]{32,}`,
  // Payment, mail, shops.
  String.raw`[srp]k_(?:live|test|prod)_\w{10,}|whsec_[\w+/=]{16,}|SG\.[\w-]{16,}\.[\w-]{16,}|xkeysib-[\w-]{20,}|key-[\da-f]{32}`,
  String.raw`[\da-f]{32}-us\d{1,2}|shp[a-z]{2}_[\da-f]{20,}|sq0[a-z]{3}-[\w-]{20,}|EAAA[\w-]{40,}|re_(?=\w*\d)(?=\w*[A-Z])\w{20,}`,
  String.raw`SK[\da-f]{32}|PMAK-[\w-]{20,}|FLWSECK[\w-]{16,}|access_token\$production\$\w{16,}`,
  // Clouds.
  String.raw`(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z\d])[A-Z\d]{16}|ABSK[\w+/=]{40,}|AIza[\w-]{30,}|ya29\.[\w-]{16,}|GOCSPX-[\w-]{16,}|1//0[\w-]{30,}`,
  String.raw`LTAI\w{12,}|AKID\w{32,}|do[oprs]_v1_\w{20,}|dapi[\da-f]{32}|tskey-[\w-]{16,}|fo1_[\w-]{20,}|fm[12]_[\w+/=-]{20,}|HRKU-[\w-]{20,}`,
  String.raw`nfp_\w{20,}|v1\.0-[\da-f]{24}-[\da-f]{20,}|pscale_(?:tkn|pw|oauth)_[\w.-]{20,}|sbp_[\w-]{20,}|sb_secret_[\w-]{16,}`,
  String.raw`rnd_(?=\w*\d)\w{20,}|[\w~.]{3}\dQ~[\w~.-]{31,40}`,
  // Stores of secrets, infrastructure.
  String.raw`hv[sbr]\.[\w-]{16,}|s\.(?=[A-Za-z]*\d)[A-Za-z\d]{24}(?![\w.-])|[A-Za-z\d]{14}\.atlasv1\.[\w-]{40,}|dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{20,}`,
  String.raw`pul-[\da-f]{40}|ops_eyJ[\w+/=-]{40,}|AGE-SECRET-KEY-1\w{40,}|bkua_\w{20,}|pnu_(?=\w*\d)\w{20,}`,
  // Observability.
  String.raw`gl(?:c|sa)_[\w+/=]{20,}|NRAK-\w{16,}|NR(?:JS|II|RA|AL)-[\w-]{16,}|sntry[su]_[\w+/=.-]{20,}|dt0c01\.\w{16,}\.\w{32,}|sq[aup]_\w{30,}|phx_\w{20,}`,
  // Language models and other services.
  String.raw`sk-(?:[\da-f]{32}|or-v\d-[\da-f]{20,}|(?=[\w-]*[A-Z])[\w-]{16,})|hf_\w{16,}|r8_\w{20,}|gsk_\w{20,}|xai-(?=[\w-]*[A-Z\d])[\w-]{20,}|pplx-\w{20,}|nvapi-[\w-]{20,}`,
  String.raw`lin_api_\w{20,}|ntn_\w{20,}|secret_(?=[A-Za-z]*\d)[A-Za-z\d]{32,}|pat[A-Za-z\d]{14}\.[\da-f]{40,}|figd_[\w-]{20,}|CFPAT-[\w-]{20,}`,
  String.raw`duffel_(?:test|live)_[\w-]{20,}|EZ[AT]K\w{40,}|shippo_(?:live|test)_[\da-f]{20,}|PMAT-\w{20,}|rdme_\w{20,}|aio_(?=\w*\d)\w{20,}|sk\.eyJ[\w-]{16,}\.[\w-]{10,}`,
  String.raw`access-(?:sandbox|development|production)-[\da-f]{8}-[\da-f-]{20,}|(?:sdk|mob)-[\da-f]{8}-[\da-f-]{20,}|eyJrIjoi[\w+/]{20,}={0,2}`,
  // Seeds, keys, tokens of clusters.
  String.raw`GOOG1[A-Z\d]{20,}|SCW[A-Z\d]{17}(?!\w)|S[UAOCNX]A[A-Z2-7]{50,}|(?=[a-z]{0,51}[2-7])[a-z2-7]{52}(?!\w)|sha256~[\w-]{30,}`,
  String.raw`(?<!\.)(?=[a-z\d.]{0,22}\d)[a-z\d]{6}\.(?=[a-z\d]*\d)(?=[a-z\d]*[a-z])[a-z\d]{16}(?![\w.-])`,
  // JSON Web Tokens, signed and encrypted.
  String.raw`eyJ[\w-]{8,}(?:\.[\w-]*){1,4}`,
]

const token = new RegExp(String.raw`(?<![\w-])(?:${forms.join('|')})`, 'g')

const keyBegin = /-----BEGIN (?:[A-Z\d]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/g
const keyEnd = /-----END [A-Z\d ]{1,60}-----/y
/** Of a key without an end: the rest of its word, and further lines of one word. */
const restOfKey = /[^\s"'`]*(?:[ \t]*\r?\n[ \t#>]*[^\s:"'`]+(?=[ \t\r]*(?:\n|$)))*/y

/** `-----BEGIN ` in base64, of what is neither a certificate nor a public key, and keys without that line. Lines may be wrapped. */
const packedKey =
  /(?<![\w+/])(?:LS0tLS1CRUdJTi(?!BDRVJUSUZ|BQVUJMSUM)|MII[\w+/]{3,4}IBA(?:AKC|DAN)|MHcCAQEE(?=[\w+/]{20}))[\w+/-]*={0,2}(?:\s+[A-Za-z\d+/]{40,}={0,2})*(?:\s+[A-Za-z\d+/]+={1,2})?/g

/** Tokens that tell what they are, and private keys, wherever they stand. */
export function tokensIn(text: string): readonly TextRange[] {
  const found = [token, packedKey].flatMap((form) =>
    [...text.matchAll(form)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  )
  return [...found, ...privateKeysIn(text)]
}

function privateKeysIn(text: string): readonly TextRange[] {
  const found: TextRange[] = []
  for (const { index, 0: begin } of text.matchAll(keyBegin)) {
    const from = index + begin.length
    keyEnd.lastIndex = Math.max(from, text.indexOf('-----', from))
    restOfKey.lastIndex = from
    const isEnded = keyEnd.test(text)
    const length = isEnded ? 0 : (restOfKey.exec(text)?.[0].length ?? 0)
    found.push({ start: index, end: isEnded ? keyEnd.lastIndex : from + length })
  }
  return found
}
