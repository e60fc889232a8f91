// For hooks.partner.example, signed by itself, valid for a hundred years; it proves nothing and protects nothing. Made with:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=hooks.partner.example
//   -addext subjectAltName=DNS:hooks.partner.example
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBuDCCAV+gAwIBAgIUU1cuRy3FevUaQNno1cpwj1CZhIMwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVaG9va3MucGFydG5lci5leGFtcGxlMCAXDTI2MTEyMTExNTY1
MloYDzIxMjYxMDI4MTE1NjUyWjAgMR4wHAYDVQQDDBVob29rcy5wYXJ0bmVyLmV4
YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARS04sZj7sTPMBfomsjpn+f
S9FnZ5jP9praopclQ9tTckXrz1gW7Ei9XhcxSitmWl8PfDpm9SSc5JC+NbpAstYu
o3UwczAdBgNVHQ4EFgQUW7n8oOVsKumyVfxZFfO4j+HJbsEwHwYDVR0jBBgwFoAU
W7n8oOVsKumyVfxZFfO4j+HJbsEwDwYDVR0TAQH/BAUwAwEB/zAgBgNVHREEGTAX
ghVob29rcy5wYXJ0bmVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIhAM4JZlPv
q8KKHsP/KyphVxfyuxKNEAK4jJeOk2Ofh7saAh9rWqawxfCEBRCcr+ywBo1pz9Ty
37bkly2XxPVuo6g3
-----END CERTIFICATE-----
`;

export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg1shxlwWCJ39/C2Ad
WF+6z3Yg/LASoHN7uz8uPJBwmwihRANCAARS04sZj7sTPMBfomsjpn+fS9FnZ5jP
9praopclQ9tTckXrz1gW7Ei9XhcxSitmWl8PfDpm9SSc5JC+NbpAstYu
-----END PRIVATE KEY-----
`;
