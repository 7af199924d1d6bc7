interface Detail {
  /** Where the client is told; without it nobody but the user is. */
  readonly redirect?: string;
  readonly cause?: unknown;
}

type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A failure in the words of RFC 6749, RFC 7591 and RFC 8707. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly redirect: string | undefined;

  constructor(code: OAuthErrorCode, description: string, { redirect, cause }: Detail = {}) {
    super(description, { cause });
    this.name = 'OAuthError';
    this.code = code;
    this.redirect = redirect;
  }

  body() {
    return { error: this.code, error_description: this.message };
  }
}
