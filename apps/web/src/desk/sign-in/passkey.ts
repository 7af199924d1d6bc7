import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The library is loaded when somebody uses a passkey. */
const load = () => import('@simplewebauthn/browser');

/** Has an authenticator answer what the server asked. Rejects when it does not. */
export async function answerWithPasskey(question: object) {
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await (await load()).startAuthentication({ optionsJSON })) };
}

/** Has an authenticator make a passkey. Rejects when it does not. */
export async function makePasskey(options: object) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await (await load()).startRegistration({ optionsJSON })) };
}
