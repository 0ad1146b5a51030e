// Which addresses a webhook may have.
#pragma once

#include <sys/socket.h>

namespace linstock::server {

/// Is this an address of the public internet: no private network, not this machine, no group?
[[nodiscard]] bool is_public_address(const sockaddr& address);

}  // namespace linstock::server
